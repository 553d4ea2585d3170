import type { Message } from '@homeroom/contract/messages/message-schemas.ts'

/** The moment of the newest message shown: ignoring all must not swallow one that arrived meanwhile. */
export function newestDate(messages: readonly Message[]): string | undefined {
  return messages.reduce<string | undefined>(
    (newest, { messageDate }) => (newest === undefined || messageDate > newest ? messageDate : newest),
    undefined,
  )
}
