import { type SQL, sql } from 'drizzle-orm'
import { notices } from '#database/tables/messages.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { type Author, peopleOf } from './audience/audience-queries.ts'
import { type KnownAudience, targetOf } from './audience/notice-audience.ts'

export type NewNotice = {
  id: string
  messageId: string
  requestId: string
  title: string
  text: string
  audience: KnownAudience & { name: string; englishName: string }
  publishedAt: Date
}

type Published = {
  id: string
  withdrawn: boolean
  title: string
  text: string
  importance: number
  expiresAt: string | null
  audienceKind: string
  audienceTarget: string
  people: number
}

/** Lets each author in one at a time, until the transaction ends. */
export async function takeTurn(tx: Transaction, { unitId, userId }: Author): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${unitId} ${userId}`}, 0))`)
}

/** When the author published since a moment, withdrawn notices too, oldest first. */
export async function publishedSince(
  tx: Transaction,
  { unitId, userId }: Author,
  since: Date,
): Promise<Date[]> {
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
    select n.id, n.message_id is null as withdrawn, n.title, n.text, m.importance, m.expires_at as "expiresAt",
      n.audience_kind as "audienceKind", n.audience_target as "audienceTarget",
      (select count(*)::int from message_recipients r
        where r.unit_id = n.unit_id and r.message_id = n.message_id) as people
    from notices n left join messages m on m.unit_id = n.unit_id and m.id = n.message_id
    where n.unit_id = ${unitId} and n.author_id = ${userId} and n.request_id = ${requestId}`)
  return rows[0]
}

/** Who belongs to an audience now. */
export async function readAudiencePeople(
  tx: Transaction,
  author: Author,
  audience: KnownAudience,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(peopleOf(author, audience))
  return rows.map(({ id }) => id)
}

/** Writes a notice whose message has been sent. */
export async function insertNotice(
  tx: Transaction,
  { unitId, userId: authorId }: Author,
  { audience, ...notice }: NewNotice,
): Promise<void> {
  await tx.insert(notices).values({
    ...notice,
    unitId,
    authorId,
    audienceKind: audience.kind,
    audienceTarget: targetOf(audience),
    audienceName: audience.name,
    audienceEnglishName: audience.englishName,
  })
}

/** Takes a notice of the author from everybody, its words too, and keeps a line about it; false when there is none. */
export async function withdrawNotice(
  tx: Transaction,
  { unitId, userId, id, now }: Author & { id: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with found as materialized (
      select unit_id, id, message_id from notices
      where unit_id = ${unitId} and id = ${id} and author_id = ${userId} and message_id is not null for update),
    gone as (
      update notices n set message_id = null, title = '', text = '' from found f
      where n.unit_id = f.unit_id and n.id = f.id
      returning n.id, n.audience_kind, n.audience_target, n.published_at),
    message_gone as (
      delete from messages m using found f where m.unit_id = f.unit_id and m.id = f.message_id)
    insert into audit_log (unit_id, occurred_at, actor_id, action, target, detail)
    select ${unitId}::uuid, ${now}::timestamptz, ${userId}::uuid, 'notice withdrawn', gone.id::text,
      ${detailOf('gone')} from gone
    returning 1`)
  return rows.length === 1
}

const detailOf = (row: string): SQL =>
  sql.raw(
    `jsonb_build_object('audience', ${row}.audience_kind, 'audienceTarget', ${row}.audience_target, 'publishedAt', ${row}.published_at)`,
  )
