import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import { type SQL, sql } from 'drizzle-orm'
import { notices } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'
import { type Author, peopleOf } from './audience-queries.ts'
import type { KnownAudience } from './notice-audience.ts'

type Person = { unitId: string; userId: string }
type Page = { before: { at: string; id: string } | undefined; now: Date; most: number }

export type NoticeRow = {
  id: string
  /** The area that wrote it; null within the unit. */
  fromUnitId: string | null
  /** The cursor of a list: the message of a received notice, the notice itself of a sent one. */
  place: string
  title: string
  /** The whole text; in lists its beginning. */
  text: string
  importance: number
  author: string
  authorEnglishName: string
  audienceName: string
  audienceEnglishName: string
  publishedAt: string
  expiresAt: string | null
  withdrawnAt: string | null
  read: boolean
  mine: boolean
  readCount: number | null
  allCount: number | null
  schools: { reached: number; all: number; waiting: number } | null
}

/** What only the author sees. */
type OpenedNotice = NoticeRow & {
  audience: NoticeAudience
  remindedAt: string | null
  remindedPeople: number
}

const excerptLength = 120

/** A notice of the area has no author in the unit, so it shows the area's name. */
const columns = (text: SQL) => sql`n.id, n.from_unit_id as "fromUnitId", n.title, ${text} as text, n.importance,
  coalesce(a.real_name, f.name) as author, coalesce(a.english_name, f.english_name) as "authorEnglishName",
  n.audience_name as "audienceName", n.audience_english_name as "audienceEnglishName",
  n.published_at as "publishedAt", n.expires_at as "expiresAt", n.withdrawn_at as "withdrawnAt"`
const beginning = sql`left(n.text, ${sql.raw(String(excerptLength))})`

const joins = sql`left join users a on a.unit_id = n.unit_id and a.id = n.author_id
  left join units f on f.id = n.from_unit_id`

const readers = sql`"readCount", "allCount", schools`

/** Counted for the author only, so that it costs nothing on other people's pages. */
const readersOf = (asker: string) => sql`left join lateral (
    select count(r.read_at)::int as "readCount", count(*)::int as "allCount" from message_recipients r
    where r.unit_id = n.unit_id and r.message_id = n.message_id having count(*) > 0
  ) counted on n.author_id = ${asker}
  left join lateral (
    select json_build_object('reached', count(*) filter (where d.state = 'delivered'),
      'waiting', count(*) filter (where d.state = 'waiting'), 'all', count(*)) as schools
    from notice_deliveries d where d.unit_id = n.unit_id and d.notice_id = n.id having count(*) > 0
  ) delivered on n.author_id = ${asker}`

/** Notices a person received that have not expired, newest first. */
export async function readReceived(tx: Transaction, { unitId, userId }: Person, page: Page): Promise<NoticeRow[]> {
  const after = page.before
    ? sql`and (r.sent_at, r.message_id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<NoticeRow>(sql`
    select ${columns(beginning)}, r.message_id as place, r.read_at is not null as read, false as mine,
      null::int as "readCount", null::int as "allCount", null::json as schools
    from message_recipients r
    join notices n on n.unit_id = r.unit_id and n.message_id = r.message_id ${joins}
    where r.unit_id = ${unitId} and r.user_id = ${userId} and r.module = 'notices'
      and (r.expires_at is null or r.expires_at > ${page.now}::timestamptz) ${after}
    order by r.sent_at desc, r.message_id desc limit ${page.most}`)
  return rows
}

/**
 * Notices a person wrote, including expired and withdrawn ones, newest first. The texts of some that were withdrawn
 * long ago are not stored.
 */
export async function readSent(tx: Transaction, { unitId, userId }: Person, page: Page): Promise<NoticeRow[]> {
  const after = page.before
    ? sql`and (n.published_at, n.id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<NoticeRow>(sql`
    select ${columns(beginning)}, n.id as place, true as read, true as mine, ${readers}
    from notices n ${joins} ${readersOf(userId)}
    where n.unit_id = ${unitId} and n.author_id = ${userId} and n.title <> '' ${after}
    order by n.published_at desc, n.id desc limit ${page.most}`)
  return rows
}

/**
 * One notice that the person wrote or received and that has not expired for them. Marks it and its reminder as read.
 */
export async function openNotice(
  tx: Transaction,
  { unitId, userId, id, now }: Person & { id: string; now: Date },
): Promise<OpenedNotice | undefined> {
  const received = sql`r.unit_id = ${unitId} and r.user_id = ${userId}
    and (r.expires_at is null or r.expires_at > ${now}::timestamptz)`
  const { rows } = await tx.execute<OpenedNotice>(sql`
    with opened as (
      update message_recipients r set read_at = coalesce(r.read_at, ${now}::timestamptz), ignored_at = null from notices n
      where n.unit_id = ${unitId} and n.id = ${id} and ${received} and (r.read_at is null or r.ignored_at is not null)
        and r.message_id in (
          select n.message_id union all
          select m.id from application_items i
          join messages m on m.unit_id = i.unit_id and m.item_id = i.id
          where i.unit_id = n.unit_id and i.application_code = ${reminderApplication} and i.kind = 'message'
            and i.key = n.id || ':reminder:' || n.reminders))
    select ${columns(sql`n.text`)}, n.id as place, true as read, n.author_id is not distinct from ${userId}::uuid as mine,
      n.audience, n.reminded_at as "remindedAt", n.reminded_people as "remindedPeople", ${readers}
    from notices n ${joins} ${readersOf(userId)}
    where n.unit_id = ${unitId} and n.id = ${id} and n.title <> '' and (n.author_id = ${userId}
      or exists (select from message_recipients r where r.message_id = n.message_id and ${received}))`)
  return rows[0]
}

/** The unit in which a notice was written that the person may read now; undefined when there is none. */
export async function findUnitOfNotice(
  tx: Transaction,
  { unitId, userId, id, now }: Person & { id: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ unit: string }>(sql`
    select coalesce(n.from_unit_id, n.unit_id) as unit from notices n
    where n.unit_id = ${unitId} and n.id = ${id} and (n.author_id = ${userId}
      or exists (select from message_recipients r where r.unit_id = ${unitId} and r.user_id = ${userId}
        and r.message_id = n.message_id and (r.expires_at is null or r.expires_at > ${now}::timestamptz)))`)
  return rows[0]?.unit
}

/** Reminders are messages of the product itself, so that the icon of Notices counts unread notices only. */
export const reminderApplication = productApplication

/** The sender of a notice: a person of the unit, or the area above it. */
type Sender = { authorId: string } | { fromUnitId: string }

type NewNotice = Sender & {
  unitId: string
  id: string
  messageId: string | null
  requestId: string
  title: string
  text: string
  importance: number
  expiresAt: Date | null
  audience: NoticeAudience
  audienceName: string
  audienceEnglishName: string
  publishedAt: Date
}

type Published = {
  id: string
  withdrawn: boolean
  title: string
  text: string
  importance: number
  expiresAt: string | null
  audience: NoticeAudience
  people: number
}

/** A lock for one author until the transaction ends. */
export async function takeTurn(tx: Transaction, { unitId, userId }: Author): Promise<void> {
  await holdName(tx, `notice ${unitId} ${userId}`)
}

/** When the author published since a moment, oldest first, including withdrawn notices. */
export async function publishedSince(tx: Transaction, { unitId, userId }: Author, since: Date): Promise<Date[]> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select published_at as at from notices
    where unit_id = ${unitId} and author_id = ${userId} and published_at > ${since}::timestamptz
    order by published_at`)
  return rows.map(({ at }) => new Date(at))
}

/** What the author has already published with this request id. */
export async function findPublished(
  tx: Transaction,
  { unitId, userId }: Author,
  requestId: string,
): Promise<Published | undefined> {
  const { rows } = await tx.execute<Published>(sql`
    select n.id, n.withdrawn_at is not null as withdrawn, n.title, n.text, n.importance,
      n.expires_at as "expiresAt", n.audience,
      (select count(*)::int from message_recipients r
        where r.unit_id = n.unit_id and r.message_id = n.message_id) as people
    from notices n
    where n.unit_id = ${unitId} and n.author_id = ${userId} and n.request_id = ${requestId}`)
  return rows[0]
}

/** The present people of an audience of the unit. */
export async function readAudiencePeople(tx: Transaction, author: Author, audience: KnownAudience): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(peopleOf(author, audience))
  return rows.map(({ id }) => id)
}

/** The number of those people. */
export async function countAudiencePeople(tx: Transaction, author: Author, audience: KnownAudience): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(
    sql`select count(*)::int as people from (${peopleOf(author, audience)}) p`,
  )
  return rows[0]?.people ?? 0
}

/** Stores a notice whose message, if it has one, has been sent. */
export async function insertNotice(tx: Transaction, notice: NewNotice): Promise<void> {
  const [first] = notice.audience.targets
  await tx.insert(notices).values({
    ...notice,
    audienceKind: first?.kind ?? 'everyone',
    audienceTarget: first?.target ?? '',
  })
}

/** Withdraws a notice of the author from everybody and returns whom it was for; undefined when there is none. */
export async function withdrawNotice(
  tx: Transaction,
  { unitId, userId, id, now }: Author & { id: string; now: Date },
): Promise<{ audience: unknown; publishedAt: string } | undefined> {
  const { rows } = await tx.execute<{ audience: unknown; publishedAt: string }>(sql`
    with found as materialized (
      select unit_id, id, message_id from notices
      where unit_id = ${unitId} and id = ${id} and author_id = ${userId} and withdrawn_at is null for update),
    gone as (
      update notices n set message_id = null, withdrawn_at = ${now}::timestamptz from found f
      where n.unit_id = f.unit_id and n.id = f.id
      returning n.id, n.audience, n.published_at),
    message_gone as (
      delete from messages m using found f where m.unit_id = f.unit_id and m.id = f.message_id)
    select audience, published_at as "publishedAt" from gone`)
  return rows[0]
}
