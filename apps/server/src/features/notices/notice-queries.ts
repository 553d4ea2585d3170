import type { AudienceKind } from '@homeroom/contract/messages/notice-endpoints.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/postgres/database.ts'
import type { NoticeCursor } from './notice-cursor.ts'

type Person = { unitId: string; userId: string }
type Page = { before: NoticeCursor | undefined; now: Date; most: number }

export type NoticeRow = {
  id: string
  messageId: string
  title: string
  /** The whole text, or in lists its beginning. */
  text: string
  importance: number
  author: string
  authorEnglishName: string
  audienceKind: AudienceKind
  audienceName: string
  audienceEnglishName: string
  publishedAt: string
  expiresAt: string | null
  read: boolean
  mine: boolean
  readCount: number | null
  allCount: number | null
}

const excerptLength = 120

const columns = (text: SQL) => sql`n.id, n.message_id as "messageId", n.title, ${text} as text, m.importance,
  a.real_name as author, a.english_name as "authorEnglishName", n.audience_kind as "audienceKind",
  n.audience_name as "audienceName", n.audience_english_name as "audienceEnglishName",
  n.published_at as "publishedAt", m.expires_at as "expiresAt"`
const beginning = sql`left(n.text, ${sql.raw(String(excerptLength))})`

const joins = sql`join messages m on m.unit_id = n.unit_id and m.id = n.message_id
  join users a on a.unit_id = n.unit_id and a.id = n.author_id`

/** Counted for the author only, so that nobody else's page costs it. */
const readers = (asker: string) => sql`left join lateral (
    select count(r.read_at)::int as "readCount", count(*)::int as "allCount" from message_recipients r
    where r.unit_id = n.unit_id and r.message_id = n.message_id
  ) counted on n.author_id = ${asker}`

/** Notices a person received that have not expired, newest first. */
export async function readReceived(
  tx: Transaction,
  { unitId, userId }: Person,
  page: Page,
): Promise<NoticeRow[]> {
  const after = page.before
    ? sql`and (r.sent_at, r.message_id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<NoticeRow>(sql`
    select ${columns(beginning)}, r.read_at is not null as read, false as mine,
      null::int as "readCount", null::int as "allCount"
    from message_recipients r
    join notices n on n.unit_id = r.unit_id and n.message_id = r.message_id ${joins}
    where r.unit_id = ${unitId} and r.user_id = ${userId} and r.module = 'notices'
      and (r.expires_at is null or r.expires_at > ${page.now}::timestamptz) ${after}
    order by r.sent_at desc, r.message_id desc limit ${page.most}`)
  return rows
}

/** Notices a person wrote, expired ones too, newest first. */
export async function readSent(
  tx: Transaction,
  { unitId, userId }: Person,
  page: Page,
): Promise<NoticeRow[]> {
  const after = page.before
    ? sql`and (n.published_at, n.message_id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<NoticeRow>(sql`
    select ${columns(beginning)}, true as read, true as mine, "readCount", "allCount"
    from notices n ${joins} ${readers(userId)}
    where n.unit_id = ${unitId} and n.author_id = ${userId} ${after}
    order by n.published_at desc, n.message_id desc limit ${page.most}`)
  return rows
}

/** One notice that the person wrote or received and that has not expired for them; marks it read. */
export async function openNotice(
  tx: Transaction,
  { unitId, userId, id, now }: Person & { id: string; now: Date },
): Promise<NoticeRow | undefined> {
  const received = sql`r.unit_id = ${unitId} and r.user_id = ${userId}
    and (r.expires_at is null or r.expires_at > ${now}::timestamptz)`
  const { rows } = await tx.execute<NoticeRow>(sql`
    with opened as (
      update message_recipients r set read_at = ${now}::timestamptz from notices n
      where n.unit_id = ${unitId} and n.id = ${id} and r.message_id = n.message_id and ${received}
        and r.read_at is null)
    select ${columns(sql`n.text`)}, true as read, n.author_id = ${userId} as mine, "readCount", "allCount"
    from notices n ${joins} ${readers(userId)}
    where n.unit_id = ${unitId} and n.id = ${id} and (n.author_id = ${userId}
      or exists (select from message_recipients r where r.message_id = n.message_id and ${received}))`)
  return rows[0]
}
