import { second } from '@homeroom/shared/dates/durations.ts'
import type { Transporter } from 'nodemailer'
import { fetchOutside } from '#platform/outside/outbound-http.ts'
import { hideMail, hidePhone } from './mail-and-phone.ts'

export type MessageDelivery = ReturnType<typeof createMessageDelivery>

type Parts = {
  settings: DeliverySettings
  now: () => Date
  /** The units of the demo district, in a demo installation: their people have made-up addresses. */
  demoUnits: ReadonlySet<string>
  /** Hears of a message that could not be sent. */
  failed: (error: unknown, channel: DeliveredMessage['channel']) => void
}

/** Sends mail and text messages by the configured services; what is meant for people of the demo stays in its outbox. */
export function createMessageDelivery({ settings, now, demoUnits, failed }: Parts) {
  const senders: Record<DeliveredMessage['channel'], SendMessage | undefined> = {
    mail: settings.mailUrl ? createMailSender(settings) : undefined,
    sms: settings.smsUrl ? createSmsSender(settings) : undefined,
  }
  const outbox = createDemoOutbox({ now })
  return {
    /** The channels with a provider. */
    provided: (['mail', 'sms'] as const).filter((channel) => senders[channel] !== undefined),
    /** Whether anything can be sent on a channel. */
    offers: (channel: DeliveredMessage['channel']) => demoUnits.size > 0 || senders[channel] !== undefined,
    /** Whether anything can be sent on a channel to people of a unit. */
    reaches: (unitId: string, channel: DeliveredMessage['channel']) =>
      demoUnits.has(unitId) || senders[channel] !== undefined,
    /** Whether what is sent to people of a unit stays in the outbox of the demo. */
    keepsFor: (unitId: string) => demoUnits.has(unitId),
    /** Sends beside whatever goes on: a slow or broken service keeps nobody waiting. */
    send(unitId: string, message: DeliveredMessage): void {
      if (demoUnits.has(unitId)) outbox.keep(message)
      else senders[message.channel]?.(message).catch((error) => failed(error, message.channel))
    },
    /** What stayed here for a browser, newest first; undefined outside a demo. */
    outboxOf: (browser: string) => (demoUnits.size > 0 ? outbox.listFor(browser) : undefined),
  }
}

/**
 * Text messages through a gateway of the operator's own: one POST of `{"to", "text", "code"}` with a bearer token. Each
 * telephone company has an interface of its own; a gateway of twenty lines translates (docs/operations/run.md).
 */
function createSmsSender({ smsUrl, smsToken }: Pick<DeliverySettings, 'smsUrl' | 'smsToken'>): SendMessage {
  return async ({ to, text, code }) => {
    const { status } = await fetchOutside(smsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(smsToken && { authorization: `Bearer ${smsToken}` }),
      },
      body: JSON.stringify({ to, text, code }),
      timeout: 10_000,
    })
    if (status < 200 || status > 299) throw new Error(`the SMS gateway answered ${status}`)
  }
}

/** Mail through the server of the settings; its password stands in the address and is never logged. */
function createMailSender({
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

/** Shown to one browser, and kept of all together. */
const [most, mostOfAll] = [20, 500]

/** Names that belong to nobody (RFC 2606): the addresses of the demo's people are there. */
const madeUp = /(@|\.)(example|test|invalid|example\.(com|net|org))$/i

type Kept = Pick<DeliveredMessage, 'channel' | 'to' | 'text' | 'askedBy'> & { sentAt: string }

/**
 * The last messages to people who do not exist, for whoever tries the demo; gone when the process ends. A code is read by
 * the browser that has asked for it and by no other; news that nobody asked for, where a code to the same address was
 * asked for. Those who try the demo may have typed their own address: of one that could be somebody's most is hidden.
 */
function createDemoOutbox({ now }: { now: () => Date }) {
  let kept: Kept[] = []
  return {
    keep({ channel, to, text, askedBy }: DeliveredMessage): void {
      const message = { channel, to, text, sentAt: now().toISOString(), ...(askedBy && { askedBy }) }
      kept = [message, ...kept].slice(0, mostOfAll)
    },
    listFor(browser: string) {
      const own = new Set(kept.filter(({ askedBy }) => askedBy === browser).map(({ to }) => to))
      const read = kept.filter(({ askedBy, to }) => (askedBy === undefined ? own.has(to) : askedBy === browser))
      return read
        .slice(0, most)
        .map(({ channel, to, text, sentAt }) => ({ channel, to: shownOf[channel](to), text, sentAt }))
    },
  }
}

const shownOf: Record<DeliveredMessage['channel'], (to: string) => string> = {
  mail: (to) => (madeUp.test(to) ? to : hideMail(to)),
  sms: hidePhone,
}

/** A message to one person; `subject` is of mail only. `code` for gateways that fill a registered template. */
export type DeliveredMessage = {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  code?: string
  /** The mark of the browser that has asked for it; none for news that nobody asked for. */
  askedBy?: string
}

type SendMessage = (message: DeliveredMessage) => Promise<void>

/** The services that mail and text messages are handed to; empty where there is none. */
type DeliverySettings = {
  mailUrl: string
  mailFrom: string
  smsUrl: string
  smsToken: string
  publicUrl: string
}
