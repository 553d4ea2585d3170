import { second } from '@homeroom/shared/dates/durations.ts'
import type { Transporter } from 'nodemailer'
import type { DeliverySettings, SendMessage } from './delivered-message.ts'

/** Mail through the server of the settings; its password stands in the address and is never logged. */
export function createMailSender({
  mailUrl,
  mailFrom,
  publicUrl,
}: Pick<DeliverySettings, 'mailUrl' | 'mailFrom' | 'publicUrl'>): SendMessage {
  // Loaded with the first message: a server that sends none need not carry it.
  const load = async () =>
    (await import('nodemailer')).createTransport({
      url: mailUrl,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 20 * second,
      // A message names files or addresses of ours nowhere: nothing is read from the disk or fetched for one.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: Promise<Transporter> | undefined
  const from = mailFrom || `Homeroom <homeroom@${hostOf(publicUrl)}>`
  return async ({ to, subject, text }) => {
    transport ??= load()
    const ready = await transport
    await ready.sendMail({ from, to: { name: '', address: to }, subject, text }).catch((error) => {
      throw refusalOf(error)
    })
  }
}

/** What the log may hear: the message of the mailer repeats the answer of its server, which names the address. */
function refusalOf({ code, responseCode }: { code?: unknown; responseCode?: unknown }): Error {
  const answered = typeof responseCode === 'number' ? `answered ${responseCode}` : 'did not take the message'
  return Object.assign(new Error(`the mail server ${answered}`), typeof code === 'string' ? { code } : {})
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? 'localhost'
