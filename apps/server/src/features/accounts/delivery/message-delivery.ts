import { fetchOutside } from '#platform/outside/outbound-http.ts'
import type { DeliveredMessage, DeliverySettings, SendMessage } from './delivered-message.ts'
import { createDemoOutbox } from './demo-outbox.ts'
import { createMailSender } from './mail-sender.ts'

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
