import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { isMoment, readMomentCursor, writeCursor } from '#platform/calls/cursor.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  type CentreRow,
  findMessage,
  type MessageFilter,
  markShownRead,
  readMessagePage,
  readModules,
} from './message-centre-queries.ts'
import { childrenConcerned } from './message-queries.ts'

export type MessageCentreService = ReturnType<typeof createMessageCentreService>

type Parts = { db: Database; now: () => Date; family: FamilyService }

/** All messages of a person, including read ones: filtered, searched, page by page. */
export function createMessageCentreService({ db, now, family }: Parts) {
  async function complete(tx: Transaction, caller: Caller, rows: CentreRow[]): Promise<CentreMessage[]> {
    const childrenOf = await childrenConcerned(tx, caller, rows)
    return rows.map((row) => ({ ...toMessage(row), childIds: childrenOf(row.id) }))
  }

  return {
    async page(caller: Caller, { before, ...filter }: MessageFilter & { before?: string }) {
      const cursor = before === undefined ? undefined : readMomentCursor(before)
      const moments = [filter.from, filter.until].filter((moment) => moment !== undefined)
      if ((before !== undefined && !cursor) || !moments.every(isMoment)) throw new AppError('validation_failed')
      const search = filter.search?.trim()
      const page = { filter: { ...filter, search }, before: cursor, now: now(), most: defaultPageSize + 1 }
      return db.inUnit(caller.unitId, async (tx) => {
        if (filter.childId !== undefined) await family.childIn(tx, caller, filter.childId)
        const rows = await readMessagePage(tx, caller, page)
        const shown = rows.slice(0, defaultPageSize)
        const last = shown.at(-1)
        return {
          list: await complete(tx, caller, shown),
          next: rows.length > shown.length && last ? writeCursor({ order: last.sentAt, id: last.id }) : null,
        }
      })
    },
    /** One message; somebody else's looks missing. */
    async find(caller: Caller, messageId: string): Promise<CentreMessage> {
      return db.inUnit(caller.unitId, async (tx) => {
        const found = await findMessage(tx, caller, messageId, now())
        const [message] = await complete(tx, caller, found ? [found] : [])
        if (!message) throw new AppError('message_not_found')
        return message
      })
    },
    modules: (caller: Caller) => db.inUnit(caller.unitId, (tx) => readModules(tx, caller)),
    markRead: (caller: Caller, messageIds: string[]) =>
      db.inUnit(caller.unitId, (tx) => markShownRead(tx, caller, messageIds, now())),
  }
}

function toMessage({ text, englishText, sentAt, ...row }: CentreRow): Omit<CentreMessage, 'childIds'> {
  const messageDate = new Date(sentAt).toISOString()
  return { ...row, messageMeno: text, englishMessageMeno: englishText, messageDate }
}
