import { randomUUID } from 'node:crypto'
import { noticesPerHour } from '@homeroom/contract/limits.ts'
import type { AudienceOption, NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import type { Notice, NoticeSummary } from '@homeroom/contract/notices/notice-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Attachments } from '#features/files/attachments.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { readMomentCursor, writeCursor } from '#platform/calls/cursor.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { allowedAudience, publishesToSchools, publishesToUnit } from './allowed-audience.ts'
import { countSchools, readOwnClasses, readUnitAudiences } from './audience-queries.ts'
import { countPeopleBelow, countReadersBelow, insertDeliveries, recallDeliveries } from './delivery-queries.ts'
import { noticeAddress } from './notice-address.ts'
import { goesBelow, type KnownAudience, readAudience } from './notice-audience.ts'
import { isSameContent, type NoticeContent, type NoticeDraft, readContent } from './notice-content.ts'
import {
  countAudiencePeople,
  findPublished,
  insertNotice,
  type NoticeRow,
  openNotice,
  publishedSince,
  readAudiencePeople,
  readReceived,
  readSent,
  reminderApplication,
  takeTurn,
  withdrawNotice,
} from './notice-queries.ts'
import { reminderOf } from './notice-reader-service.ts'

const application = 'notices'

type Parts = {
  db: Database
  now: () => Date
  items: ApplicationItemService
  attachments: Attachments
  /** Delivers a stored notice of an area to its schools, or takes it back. */
  carryOn: (notice: { unitId: string; noticeId: string }) => Promise<void>
}
export type NoticeService = ReturnType<typeof createNoticeService>

/** Notices: written to an audience, delivered as messages, read by those who received them. */
export function createNoticeService({ db, now, items, attachments, carryOn }: Parts) {
  /** The schools an audience names; null for all. */
  const schoolsOf = ({ whole, schools }: KnownAudience) => (whole.has('schools') ? null : schools)

  /** Sends a notice to people of the unit, or begins its delivery to schools. Returns the number of people. */
  async function send(tx: Transaction, caller: Caller, { id, content }: { id: string; content: NoticeContent }) {
    const { unitId, unitType } = caller
    const { title, importance, expiresAt, audience, attachments: files } = content
    if (goesBelow(audience)) {
      const people = await countPeopleBelow(tx, { schools: schoolsOf(audience), readers: audience.readers })
      if (people === 0) throw fieldRefusal({ audience: 'audience_empty' })
      return { people, messageId: null }
    }
    const to = await readAudiencePeople(tx, caller, audience)
    if (to.length === 0) throw fieldRefusal({ audience: 'audience_empty' })
    const messageId = await items.sendIn(tx, {
      unitId,
      application,
      key: id,
      to,
      text: title,
      englishText: '',
      importance,
      url: noticeAddress(unitType, id),
      attachments: files.length,
      expiresAt,
    })
    return { people: to.length, messageId }
  }

  /** How many files go with each notice. Those of an area's notices lie in the area. */
  async function countFiles({ unitId }: Caller, rows: readonly NoticeRow[]): Promise<Map<string, number>> {
    const byUnit = Map.groupBy(rows, ({ fromUnitId }) => fromUnitId ?? unitId)
    const counts = await Promise.all(
      [...byUnit].map(([unit, list]) =>
        attachments.count(
          { unitId: unit, holder: 'notice' },
          list.map(({ id }) => id),
        ),
      ),
    )
    return new Map(counts.flat())
  }

  return {
    /** A page of received or sent notices and where the next one begins. */
    async list(caller: Caller, asked: { before?: string; box?: 'received' | 'sent' }) {
      const before = asked.before === undefined ? undefined : readMomentCursor(asked.before)
      if (asked.before !== undefined && !before) throw new AppError('validation_failed')
      const readBox = asked.box === 'sent' ? readSent : readReceived
      const page = { before, now: now(), most: defaultPageSize + 1 }
      const rows = await db.inUnit(caller.unitId, (tx) => readBox(tx, caller, page))
      const shown = rows.slice(0, defaultPageSize)
      const last = shown.at(-1)
      const next = rows.length > shown.length && last
      const files = await countFiles(caller, shown)
      return {
        list: shown.map((row) => ({ ...toFields(row), excerpt: row.text, files: files.get(row.id) ?? 0 })),
        next: next ? writeCursor({ order: new Date(next.publishedAt).toISOString(), id: next.place }) : null,
      }
    },
    /**
     * Returns a notice to its author or to a reader, whose copy is marked as read; anybody else's notice looks missing.
     */
    async open(caller: Caller, id: string): Promise<Notice> {
      const { unitId, userId } = caller
      const { row, below } = await db.inUnit(unitId, async (tx) => {
        const row = await openNotice(tx, { unitId, userId, id, now: now() })
        if (!row) throw new AppError('not_found')
        return { row, below: row.schools && row.withdrawnAt === null ? await countReadersBelow(tx, id) : null }
      })
      const files = await attachments.list(holderOf(row.fromUnitId ?? unitId, id))
      return {
        ...toFields(row),
        ...(below && { readers: below }),
        text: row.text,
        attachments: files.map(({ id, name, size, type }) => ({ id, name, size, type })),
        audience: row.mine ? row.audience : null,
        reminder: row.mine ? reminderOf(row) : null,
      }
    },
    audiences: (caller: Caller): Promise<AudienceOption[]> =>
      db.inUnit(caller.unitId, async (tx) => {
        const own = publishesToUnit(caller) ? await readUnitAudiences(tx, caller) : await readOwnClasses(tx, caller)
        const schools = publishesToSchools(caller) ? await countSchools(tx) : 0
        return schools > 0 ? [{ ...allSchools, people: schools }, ...own] : own
      }),
    /** How many people an audience reaches. */
    async reach(caller: Caller, chosen: NoticeAudience): Promise<{ people: number }> {
      const audience = readAudience(chosen)
      if (!audience) throw fieldRefusal({ audience: 'audience_not_allowed' })
      return db.inUnit(caller.unitId, async (tx) => {
        await allowedAudience(tx, caller, audience)
        const people = goesBelow(audience)
          ? await countPeopleBelow(tx, { schools: schoolsOf(audience), readers: audience.readers })
          : await countAudiencePeople(tx, caller, audience)
        return { people }
      })
    },
    /** Publishes once for each request id, even when the same request arrives twice at the same moment. */
    async publish(caller: Caller, draft: NoticeDraft): Promise<{ id: string; people: number }> {
      const content = readContent(draft)
      const { unitId, userId } = caller
      const { audience } = content
      const published = await db.inUnit(unitId, async (tx) => {
        await takeTurn(tx, caller)
        const before = await findPublished(tx, caller, draft.requestId)
        if (before?.withdrawn) throw new AppError('notice_withdrawn')
        const attached = (notice: string) => ({
          ...holderOf(unitId, notice),
          ownerId: userId,
          ids: content.attachments,
        })
        const same = before && isSameContent(before, content) && (await attachments.isAttached(tx, attached(before.id)))
        if (before && !same) throw new AppError('notice_published_before')
        if (before && goesBelow(audience))
          return {
            id: before.id,
            people: await countPeopleBelow(tx, { schools: schoolsOf(audience), readers: audience.readers }),
          }
        if (before) return { id: before.id, people: before.people }
        const publishedAt = now()
        refuseTooMany(await publishedSince(tx, caller, new Date(publishedAt.getTime() - hour)), publishedAt)
        if (content.expiresAt && content.expiresAt <= publishedAt) throw fieldRefusal({ expiresAt: 'expiry_in_past' })
        const named = await allowedAudience(tx, caller, audience)
        const id = randomUUID()
        const { people, messageId } = await send(tx, caller, { id, content })
        const { audience: _, attachments: __, ...words } = content
        await insertNotice(tx, {
          unitId,
          id,
          messageId,
          authorId: userId,
          requestId: draft.requestId,
          publishedAt,
          ...words,
          audience: audience.chosen,
          audienceName: named.name,
          audienceEnglishName: named.englishName,
        })
        if (!(await attachments.attach(tx, attached(id)))) throw fieldRefusal({ attachments: 'attachment_missing' })
        if (goesBelow(audience)) await insertDeliveries(tx, { unitId, noticeId: id, schools: schoolsOf(audience) })
        return { id, people }
      })
      if (goesBelow(audience)) void carryOn({ unitId, noticeId: published.id })
      return published
    },
    /** Withdraws a notice of the caller; it disappears from everybody else's lists and counts. */
    async withdraw(caller: Caller, id: string): Promise<void> {
      const { unitId, userId } = caller
      const places = await db.inUnit(unitId, async (tx) => {
        const found = await withdrawNotice(tx, { unitId, userId, id, now: now() })
        if (!found) throw new AppError('not_found')
        const target = { kind: 'notice', id } as const
        await recordChange(tx, caller, { action: 'notice withdrawn', target, detail: found, at: now() })
        await items.takeBackIn(tx, { unitId, application, key: id })
        await items.takeBackLikeIn(tx, { unitId, application: reminderApplication, like: `${id}:reminder:` })
        await recallDeliveries(tx, { unitId, noticeId: id })
        return attachments.release(tx, holderOf(unitId, id))
      })
      await attachments.discard(unitId, places)
      void carryOn({ unitId, noticeId: id })
    },
  }
}

const holderOf = (unitId: string, holderId: string) => ({ unitId, holder: 'notice' as const, holderId })

const allSchools: AudienceOption = {
  kind: 'schools',
  target: '',
  name: '全部学校',
  englishName: 'All schools',
  people: 0,
  readers: null,
}

/** A person writes a few notices an hour; a program in their name must not flood everybody. */
function refuseTooMany(lastHour: Date[], at: Date): void {
  const [first] = lastHour
  if (!first || lastHour.length < noticesPerHour) return
  throw new AppError('too_many_requests', { retryAfter: (first.getTime() + hour - at.getTime()) / 1000 })
}

/** SQL statements return times in PostgreSQL's own form. */
const toIso = (time: string | null) => (time === null ? null : new Date(time).toISOString())

function toFields(row: NoticeRow): Omit<NoticeSummary, 'excerpt' | 'files'> {
  const { readCount, allCount } = row
  return {
    id: row.id,
    title: row.title,
    importance: row.importance,
    author: row.author,
    authorEnglishName: row.authorEnglishName,
    audienceName: row.audienceName,
    audienceEnglishName: row.audienceEnglishName,
    publishedAt: new Date(row.publishedAt).toISOString(),
    expiresAt: toIso(row.expiresAt),
    withdrawnAt: toIso(row.withdrawnAt),
    read: row.read,
    mine: row.mine,
    readers: readCount === null || allCount === null ? null : { read: readCount, all: allCount },
    schools: row.schools,
  }
}
