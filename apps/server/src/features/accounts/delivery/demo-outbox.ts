import { hideMail } from '#features/accounts/delivery/mail-address.ts'
import { hidePhone } from '#features/accounts/delivery/phone-number.ts'
import type { DeliveredMessage } from './delivered-message.ts'

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
export function createDemoOutbox({ now }: { now: () => Date }) {
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
