import type { Message, TodoItem } from '@homeroom/contract/messages/message-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { markAllRead, markRead, readUnread } from './message-queries.ts'
import { countOpenTodos, readOpenTodos } from './todo-queries.ts'

export type MessageService = ReturnType<typeof createMessageService>

const unreadMaximum = 500

export function createMessageService({ db, now }: { db: Database; now: () => Date }) {
  async function unreadIn(tx: Transaction, caller: Caller, most = unreadMaximum): Promise<Message[]> {
    const rows = await readUnread(tx, caller, now(), most)
    return rows.map(({ text, sentAt, ...row }) => ({
      ...row,
      messageMeno: text,
      messageDate: sentAt.toISOString(),
    }))
  }

  async function todosIn(
    tx: Transaction,
    caller: Caller,
    page: { start: number; size: number },
  ): Promise<TodoItem[]> {
    const rows = await readOpenTodos(tx, { unitId: caller.unitId, userId: caller.userId, ...page })
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
    }))
  }

  return {
    unreadIn,
    todosIn,
    unread: (caller: Caller) => db.inUnit(caller.unitId, (tx) => unreadIn(tx, caller)),
    /** Marks one message read; a message of somebody else looks missing. */
    async markRead(caller: Caller, messageId: string): Promise<void> {
      const found = await db.inUnit(caller.unitId, (tx) => markRead(tx, caller, messageId, now()))
      if (!found) throw new AppError('message_not_found')
    },
    /** Ignores what was shown: messages that arrive while somebody presses 'ignore all' stay unread. */
    async markAllRead(caller: Caller, until: string | undefined): Promise<void> {
      const shown = until === undefined ? now() : new Date(until)
      if (Number.isNaN(shown.getTime())) throw new AppError('validation_failed')
      // Nobody has seen what is still to come.
      const moment = shown < now() ? shown : now()
      await db.inUnit(caller.unitId, (tx) => markAllRead(tx, caller, moment, now()))
    },
    /** A page of open to-dos; `start` is an offset. */
    reminders(caller: Caller, { start, size }: { start: number; size: number }) {
      return db.inUnit(caller.unitId, async (tx) => {
        const list = await todosIn(tx, caller, { start, size })
        const total = await countOpenTodos(tx, caller.unitId, caller.userId)
        return { list, total, pages: Math.ceil(total / size) }
      })
    },
  }
}
