import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { childrenConcerned, hasIgnored, markAllRead, markRead, readUnread, unignore } from './message-queries.ts'
import { undoableSince } from './undo-time.ts'

export type MessageService = ReturnType<typeof createMessageService>

const unreadMaximum = 500

export function createMessageService({ db, now }: { db: Database; now: () => Date }) {
  async function unreadIn(tx: Transaction, caller: Caller, most = unreadMaximum): Promise<Message[]> {
    const rows = await readUnread(tx, caller, now(), most)
    const childrenOf = await childrenConcerned(tx, caller, rows)
    return rows.map(({ text, englishText, sentAt, ...row }) => ({
      ...row,
      messageMeno: text,
      englishMessageMeno: englishText,
      messageDate: sentAt.toISOString(),
      childIds: childrenOf(row.id),
    }))
  }

  return {
    unreadIn,
    unread: (caller: Caller) => db.inUnit(caller.unitId, (tx) => unreadIn(tx, caller)),
    /** Marks one message read; a message of somebody else looks missing. */
    async markRead(caller: Caller, messageId: string): Promise<void> {
      const found = await db.inUnit(caller.unitId, (tx) => markRead(tx, caller, messageId, now()))
      if (!found) throw new AppError('message_not_found')
    },
    /** Ignores what was shown: messages that arrive while a person presses 'ignore all' stay unread. */
    async markAllRead(caller: Caller, until: string | undefined): Promise<void> {
      const shown = until === undefined ? now() : new Date(until)
      if (Number.isNaN(shown.getTime())) throw new AppError('validation_failed')
      // Nobody has seen messages from the future.
      const moment = shown < now() ? shown : now()
      await db.inUnit(caller.unitId, (tx) => markAllRead(tx, caller, moment, now()))
    },
    /** Makes recently ignored messages unread again; does nothing when they are already. */
    async takeBackIgnoring(caller: Caller): Promise<void> {
      await db.inUnit(caller.unitId, async (tx) => {
        if (await unignore(tx, caller, undoableSince(now()))) return
        if (await hasIgnored(tx, caller)) throw new AppError('undo_too_late')
      })
    },
  }
}
