import { randomUUID } from 'node:crypto'
import { noticesPerHour } from '@homeroom/contract/limits.ts'
import type { Notice, NoticeSummary } from '@homeroom/contract/messages/notice-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { ApplicationItemService } from '#features/application-items/application-item-service.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readOwnClasses, readUnitAudiences } from './audience/audience-option-queries.ts'
import { findAudience } from './audience/audience-queries.ts'
import { type KnownAudience, mayWriteTo } from './audience/notice-audience.ts'
import { noticeAddress } from './notice-address.ts'
import { isSameContent, type NoticeDraft, readContent } from './notice-content.ts'
import { readCursor, writeCursor } from './notice-cursor.ts'
import { type NoticeRow, openNotice, readReceived, readSent } from './notice-queries.ts'
import {
  findPublished,
  insertNotice,
  publishedSince,
  readAudiencePeople,
  takeTurn,
  withdrawNotice,
} from './publish-queries.ts'

const hour = 3_600_000

const application = 'notices'

type Parts = { db: Database; now: () => Date; items: ApplicationItemService }
export type NoticeService = ReturnType<typeof createNoticeService>

/** Notices: written to an audience, delivered as messages, read by those who received them. */
export function createNoticeService({ db, now, items }: Parts) {
  const publishesToUnit = (caller: Caller) => holdsPermission(caller, 'notices_publish_unit')

  /** An audience of the unit that the caller may write to. One that is not there and one that is not theirs look alike. */
  async function allowedAudience(tx: Transaction, caller: Caller, audience: KnownAudience) {
    const found = await findAudience(tx, caller, audience)
    const author = { publishesToUnit: publishesToUnit(caller), teachesClass: found?.teachesClass ?? false }
    if (!found || !mayWriteTo(audience, author)) throw fieldRefusal({ audience: 'audience_not_allowed' })
    return { ...audience, name: found.name, englishName: found.englishName }
  }

  return {
    /** A page of received or sent notices and where the next one begins. */
    async list(caller: Caller, asked: { before?: string; box?: 'received' | 'sent' }) {
      const before = asked.before === undefined ? undefined : readCursor(asked.before)
      if (asked.before !== undefined && !before) throw new AppError('validation_failed')
      const readBox = asked.box === 'sent' ? readSent : readReceived
      const page = { before, now: now(), most: defaultPageSize + 1 }
      const rows = await db.inUnit(caller.unitId, (tx) => readBox(tx, caller, page))
      const shown = rows.slice(0, defaultPageSize)
      const last = shown.at(-1)
      const next = rows.length > shown.length && last
      return {
        list: shown.map(toSummary),
        next: next ? writeCursor({ at: new Date(next.publishedAt), id: next.messageId }) : null,
      }
    },
    /** Shows a notice to its author or a reader, whose copy it marks read; anybody else's notice looks missing. */
    async open(caller: Caller, id: string): Promise<Notice> {
      const { unitId, userId } = caller
      const row = await db.inUnit(unitId, (tx) => openNotice(tx, { unitId, userId, id, now: now() }))
      if (!row) throw new AppError('not_found')
      return { ...toFields(row), text: row.text }
    },
    audiences: (caller: Caller) =>
      db.inUnit(caller.unitId, (tx) =>
        publishesToUnit(caller) ? readUnitAudiences(tx, caller) : readOwnClasses(tx, caller),
      ),
    /** Publishes once for each request id, also when the same request comes twice at the same moment. */
    async publish(caller: Caller, draft: NoticeDraft): Promise<{ id: string; people: number }> {
      const content = readContent(draft)
      return db.inUnit(caller.unitId, async (tx) => {
        await takeTurn(tx, caller)
        const before = await findPublished(tx, caller, draft.requestId)
        if (before?.withdrawn) throw new AppError('notice_withdrawn')
        if (before && !isSameContent(before, content)) throw new AppError('notice_published_before')
        if (before) return { id: before.id, people: before.people }
        const publishedAt = now()
        refuseTooMany(await publishedSince(tx, caller, new Date(publishedAt.getTime() - hour)), publishedAt)
        if (content.expiresAt && content.expiresAt <= publishedAt)
          throw fieldRefusal({ expiresAt: 'expiry_in_past' })
        const audience = await allowedAudience(tx, caller, content.audience)
        const id = randomUUID()
        const people = await readAudiencePeople(tx, caller, audience)
        if (people.length === 0) throw fieldRefusal({ audience: 'audience_empty' })
        const { title, text, importance, expiresAt } = content
        const messageId = await items.sendIn(tx, {
          ...{ unitId: caller.unitId, application, key: id, to: people },
          ...{ text: title, importance, url: noticeAddress(caller.unitType, id), expiresAt },
        })
        const { requestId } = draft
        await insertNotice(tx, caller, { id, messageId, requestId, title, text, audience, publishedAt })
        return { id, people: people.length }
      })
    },
    /** Takes back a notice of the caller; it leaves every list and every count. */
    async withdraw(caller: Caller, id: string): Promise<void> {
      const { unitId, userId } = caller
      await db.inUnit(unitId, async (tx) => {
        const found = await withdrawNotice(tx, { unitId, userId, id, now: now() })
        if (!found) throw new AppError('not_found')
        await items.takeBackIn(tx, { unitId, application, key: id })
      })
    },
  }
}

/** A person writes a few notices an hour; a program in their name must not flood everybody's list. */
function refuseTooMany(lastHour: Date[], at: Date): void {
  const [first] = lastHour
  if (!first || lastHour.length < noticesPerHour) return
  throw new AppError('too_many_requests', { retryAfter: (first.getTime() + hour - at.getTime()) / 1000 })
}

/** Statements written by hand answer times as PostgreSQL writes them. */
const toIso = (time: string | null) => (time === null ? null : new Date(time).toISOString())

function toFields(row: NoticeRow): Omit<Notice, 'text'> {
  const { text, messageId, readCount, allCount, publishedAt, expiresAt, ...fields } = row
  const readers = readCount === null || allCount === null ? null : { read: readCount, all: allCount }
  return {
    ...fields,
    publishedAt: new Date(publishedAt).toISOString(),
    expiresAt: toIso(expiresAt),
    readers,
  }
}

function toSummary(row: NoticeRow): NoticeSummary {
  return { ...toFields(row), excerpt: row.text }
}
