import { hideMail } from '#features/own-contacts/mail-address.ts'
import { hidePhone } from '#features/own-contacts/phone-number.ts'
import type { DeliveredMessage } from './delivered-message.ts'

const most = 20

/** Names that belong to nobody (RFC 2606): the addresses of the demo's people are there. */
const madeUp = /(@|\.)(example|test|invalid|example\.(com|net|org))$/i

/**
 * The last messages to people who do not exist, for whoever tries the demo; gone when the process ends. Every visitor
 * reads it, and those who try the demo may have typed their own address: of one that could be somebody's most is hidden.
 */
export function createDemoOutbox({ now }: { now: () => Date }) {
  let kept: { channel: DeliveredMessage['channel']; to: string; text: string; sentAt: string }[] = []
  return {
    keep({ channel, to, text }: DeliveredMessage): void {
      kept = [{ channel, to: shownOf[channel](to), text, sentAt: now().toISOString() }, ...kept].slice(
        0,
        most,
      )
    },
    list: () => kept,
  }
}

const shownOf: Record<DeliveredMessage['channel'], (to: string) => string> = {
  mail: (to) => (madeUp.test(to) ? to : hideMail(to)),
  sms: hidePhone,
}
