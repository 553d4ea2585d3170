import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience.ts'
import { sql } from 'drizzle-orm'
import { notices } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { type Author, peopleOf } from './audience/audience-queries.ts'
import type { KnownAudience } from './audience/notice-audience.ts'

/** Who a notice is from: somebody of the unit, or the area that stands over it. */
type Sender = { authorId: string } | { fromUnitId: string }

export type NewNotice = Sender & {
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

/** Lets each author in one at a time, until the transaction ends. */
export async function takeTurn(tx: Transaction, { unitId, userId }: Author): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${unitId} ${userId}`}, 0))`)
}

/** When the author published since a moment, withdrawn notices too, oldest first. */
export async function publishedSince(tx: Transaction, { unitId, userId }: Author, since: Date): Promise<Date[]> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select published_at as at from notices
    where unit_id = ${unitId} and author_id = ${userId} and published_at > ${since}::timestamptz
    order by published_at`)
  return rows.map(({ at }) => new Date(at))
}

/** What the author has already published with this request. */
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

/** Who belongs to an audience of the unit now. */
export async function readAudiencePeople(tx: Transaction, author: Author, audience: KnownAudience): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(peopleOf(author, audience))
  return rows.map(({ id }) => id)
}

/** How many they are. */
export async function countAudiencePeople(tx: Transaction, author: Author, audience: KnownAudience): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(
    sql`select count(*)::int as people from (${peopleOf(author, audience)}) p`,
  )
  return rows[0]?.people ?? 0
}

/** Writes a notice whose message, if it has one, has been sent. */
export async function insertNotice(tx: Transaction, notice: NewNotice): Promise<void> {
  const [first] = notice.audience.targets
  await tx.insert(notices).values({
    ...notice,
    audienceKind: first?.kind ?? 'everyone',
    audienceTarget: first?.target ?? '',
  })
}

/** Takes a notice of the author from everybody else and writes it into the log; false when there is none. */
export async function withdrawNotice(
  tx: Transaction,
  { unitId, userId, id, now }: Author & { id: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with found as materialized (
      select unit_id, id, message_id from notices
      where unit_id = ${unitId} and id = ${id} and author_id = ${userId} and withdrawn_at is null for update),
    gone as (
      update notices n set message_id = null, withdrawn_at = ${now}::timestamptz from found f
      where n.unit_id = f.unit_id and n.id = f.id
      returning n.id, n.audience, n.published_at),
    message_gone as (
      delete from messages m using found f where m.unit_id = f.unit_id and m.id = f.message_id)
    insert into audit_log (unit_id, occurred_at, actor_id, action, target, detail)
    select ${unitId}::uuid, ${now}::timestamptz, ${userId}::uuid, 'notice withdrawn', gone.id::text,
      jsonb_build_object('audience', gone.audience, 'publishedAt', gone.published_at) from gone
    returning 1`)
  return rows.length === 1
}
