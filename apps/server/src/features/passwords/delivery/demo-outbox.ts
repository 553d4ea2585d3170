import type { DeliveredMessage } from './delivered-message.ts'

const most = 20

/** The last messages to people who do not exist, for whoever tries the demo; gone when the process ends. */
export function createDemoOutbox({ now }: { now: () => Date }) {
  let kept: { channel: DeliveredMessage['channel']; to: string; text: string; sentAt: string }[] = []
  return {
    keep({ channel, to, text }: DeliveredMessage): void {
      kept = [{ channel, to, text, sentAt: now().toISOString() }, ...kept].slice(0, most)
    },
    list: () => kept,
  }
}
