import { second } from '@homeroom/shared/dates/durations.ts'
import type { Transporter } from 'nodemailer'
import type { DeliverySenders } from '#features/settings/delivery/delivery-senders.ts'
import { fetchOutside } from '#platform/outside/outbound-http.ts'
import { hideMail, hidePhone } from './mail-and-phone.ts'

export type MessageDelivery = ReturnType<typeof createMessageDelivery>

type Parts = {
  settings: DeliverySettings
  /** What units have set for themselves. */
  senders: DeliverySenders
  now: () => Date
  /** The units of the demo district in a demo installation. Their people have invented addresses. */
  demoUnits: ReadonlySet<string>
  /** Called when a message could not be sent. */
  failed: (error: unknown, channel: Channel) => void
}

/** Sends mail and text messages through the configured services. Messages to people of the demo stay in an outbox. */
export function createMessageDelivery({ settings, senders: ofUnits, now, demoUnits, failed }: Parts) {
  /** Those of the installation, where no unit has set its own. */
  const ofInstallation: Record<Channel, SendMessage | undefined> = {
    mail: settings.mailUrl ? createMailSender(settings) : undefined,
    sms: settings.smsUrl ? createSmsSender(settings) : undefined,
  }
  const outbox = createDemoOutbox({ now })

  async function senderOf(unitId: string, channel: Channel): Promise<SendMessage | undefined> {
    if (channel === 'mail') return (await ofUnits.letterOf(unitId)) ?? ofInstallation.mail
    const send = await ofUnits.shortMessageOf(unitId)
    return send ? ({ to, text, code = '' }) => send({ to, text, code }) : ofInstallation.sms
  }
  /** Whether anything can be sent on a channel to people of a unit. */
  const reaches = async (unitId: string, channel: Channel) =>
    demoUnits.has(unitId) || (await senderOf(unitId, channel)) !== undefined

  return {
    /** The channels by which people of a unit can be reached. */
    async channelsOf(unitId: string): Promise<Channel[]> {
      const [mail, sms] = await Promise.all([reaches(unitId, 'mail'), reaches(unitId, 'sms')])
      return [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])]
    },
    /** Whether anything can be sent on a channel at all. */
    offers: async (channel: Channel) =>
      demoUnits.size > 0 || ofInstallation[channel] !== undefined || (await ofUnits.anyUnit(channel)),
    reaches,
    /** Whether messages to people of a unit stay in the outbox of the demo. */
    keepsFor: (unitId: string) => demoUnits.has(unitId),
    /** Sends in the background, so that a slow or broken service delays nobody. */
    send(unitId: string, message: DeliveredMessage): void {
      if (demoUnits.has(unitId)) outbox.keep(message)
      else
        senderOf(unitId, message.channel)
          .then((send) => send?.(message))
          .catch((error) => failed(message.channel === 'mail' ? refusalOf(error) : error, message.channel))
    },
    /** The messages of the demo outbox for a browser, newest first; undefined outside a demo. */
    outboxOf: (browser: string) => (demoUnits.size > 0 ? outbox.listFor(browser) : undefined),
  }
}

/**
 * Sends text messages through a gateway of the operator: one POST of `{"to", "text", "code"}` with a bearer token. Each
 * telephone company has its own interface, and a gateway of twenty lines translates (docs/operations/run.md).
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

/** Sends mail through the configured server. The password is part of the address, which is never logged. */
function createMailSender({
  mailUrl,
  mailFrom,
  publicUrl,
}: Pick<DeliverySettings, 'mailUrl' | 'mailFrom' | 'publicUrl'>): SendMessage {
  // Loaded with the first message, because a server without mail does not need it.
  const load = async () =>
    (await import('nodemailer')).createTransport({
      url: mailUrl,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 20 * second,
      // No message refers to files or addresses of ours, so nothing may be read from the disk or fetched for one.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let transport: Promise<Transporter> | undefined
  const from = mailFrom || `Homeroom <homeroom@${hostOf(publicUrl)}>`
  return async ({ to, subject, text }) => {
    transport ??= load()
    const ready = await transport
    await ready.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}

/**
 * The error for the log. The mailer's own message would repeat the answer of its server, which contains the address.
 */
function refusalOf({ code, responseCode }: { code?: unknown; responseCode?: unknown }): Error {
  const answered = typeof responseCode === 'number' ? `answered ${responseCode}` : 'did not take the message'
  return Object.assign(new Error(`the mail server ${answered}`), typeof code === 'string' ? { code } : {})
}

const hostOf = (address: string) => URL.parse(address)?.hostname ?? 'localhost'

/** The limits for one browser and for all together. */
const [most, mostOfAll] = [20, 500]

/** Reserved domain names (RFC 2606), which the addresses of the demo use. */
const madeUp = /(@|\.)(example|test|invalid|example\.(com|net|org))$/i

type Kept = Pick<DeliveredMessage, 'channel' | 'to' | 'text' | 'askedBy'> & { sentAt: string }

/**
 * The latest messages to people of the demo, for whoever tries it; lost when the process ends. A code is shown only to
 * the browser that requested it. A notification that nobody requested is shown where a code to the same address was
 * requested. Visitors of the demo may have entered their own address, so an address that could be real is mostly
 * hidden.
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

/** A message to one person. `subject` is for mail only, `code` for gateways that fill a registered template. */
export type DeliveredMessage = {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  code?: string
  /** The mark of the browser that requested it; undefined for a notification. */
  askedBy?: string
}

type Channel = DeliveredMessage['channel']

type SendMessage = (message: DeliveredMessage) => Promise<void>

/** Addresses and secrets of the services for mail and text messages; empty when there is no service. */
type DeliverySettings = {
  mailUrl: string
  mailFrom: string
  smsUrl: string
  smsToken: string
  publicUrl: string
}
