import { defaultPageSize } from '@homeroom/contract/limits.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import {
  type CentreRow,
  findMessage,
  type MessageFilter,
  markShownRead,
  readMessagePage,
  readModules,
} from './message-centre-queries.ts'
import { isMoment, readCursor, writeCursor } from './message-cursor.ts'

export type MessageCentreService = ReturnType<typeof createMessageCentreService>

/** All messages of a person, read ones too: filtered, searched, page by page. */
export function createMessageCentreService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async page(caller: Caller, { before, ...filter }: MessageFilter & { before?: string }) {
      const cursor = before === undefined ? undefined : readCursor(before)
      const moments = [filter.from, filter.until].filter((moment) => moment !== undefined)
      if ((before !== undefined && !cursor) || !moments.every(isMoment))
        throw new AppError('validation_failed')
      const search = filter.search?.trim()
      const page = { filter: { ...filter, search }, before: cursor, now: now(), most: defaultPageSize + 1 }
      const rows = await db.inUnit(caller.unitId, (tx) => readMessagePage(tx, caller, page))
      const shown = rows.slice(0, defaultPageSize)
      const last = shown.at(-1)
      return {
        list: shown.map(toMessage),
        next: rows.length > shown.length && last ? writeCursor({ at: last.sentAt, id: last.id }) : null,
      }
    },
    /** One message; somebody else's looks missing. */
    async find(caller: Caller, messageId: string): Promise<CentreMessage> {
      const found = await db.inUnit(caller.unitId, (tx) => findMessage(tx, caller, messageId, now()))
      if (!found) throw new AppError('message_not_found')
      return toMessage(found)
    },
    modules: (caller: Caller) => db.inUnit(caller.unitId, (tx) => readModules(tx, caller)),
    markRead: (caller: Caller, messageIds: string[]) =>
      db.inUnit(caller.unitId, (tx) => markShownRead(tx, caller, messageIds, now())),
  }
}

function toMessage({ text, sentAt, ...row }: CentreRow): CentreMessage {
  return { ...row, messageMeno: text, messageDate: new Date(sentAt).toISOString() }
}
