import { type SQL, sql } from 'drizzle-orm'
import { activeChildrenOf, isAboutChild } from '#database/tables/message-about-child.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Person = { unitId: string; userId: string }

/** Which of a person's messages are requested. */
export type MessageFilter = {
  unread?: boolean
  importance?: number
  module?: string
  /** A child of the calling parent. */
  childId?: string
  from?: string
  until?: string
  search?: string
}

export type CentreRow = {
  id: string
  text: string
  englishText: string
  module: string
  /** To the microsecond, in UTC. */
  sentAt: string
  importance: number
  openWay: number
  url: string
  content: string
  attachments: number
  readAt: string | null
}

const columns = sql`m.id, m.text, m.english_text as "englishText", r.module, m.importance, m.open_way as "openWay", m.url, m.content, m.attachments,
  to_char(r.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "sentAt",
  to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "readAt"`

const itsText = sql`join messages m on m.unit_id = r.unit_id and m.id = r.message_id`
const isOf = ({ unitId, userId }: Person, now: Date) => sql`r.unit_id = ${unitId} and r.user_id = ${userId}
    and (r.expires_at is null or r.expires_at > ${now}::timestamptz)`
const newestFirst = sql`order by r.sent_at desc, r.message_id desc`

/** A person's messages that have not expired, newest first, after a cursor. */
export async function readMessagePage(
  tx: Transaction,
  person: Person,
  page: { filter: MessageFilter; before: { at: string; id: string } | undefined; now: Date; most: number },
): Promise<CentreRow[]> {
  const conditions = conditionsOf(person, page.filter)
  if (page.before)
    conditions.push(sql`(r.sent_at, r.message_id) < (${page.before.at}::timestamptz, ${page.before.id}::uuid)`)
  const { search } = page.filter
  const candidates = search ? await findCandidates(tx, person.unitId, search) : undefined
  if (candidates) conditions.push(sql`r.message_id = any(${sql.param(candidates)}::uuid[])`)
  if (search && candidates) conditions.push(inText(search))
  const asked = sql.join([isOf(person, page.now), ...conditions], sql` and `)
  const found =
    search && !candidates
      ? sql`from (select r.* from message_recipients r where ${asked} ${newestFirst} limit ${mostRead}) r
        ${itsText} where ${inText(search)}`
      : sql`from message_recipients r ${itsText} where ${asked}`
  const { rows } = await tx.execute<CentreRow>(sql`select ${columns} ${found} ${newestFirst} limit ${page.most}`)
  return rows
}

/**
 * All that a page finds, for an export: the searched text is looked for in this person's messages one after the other, which takes as long as
 * reading them.
 */
export function allMessagesQuery(person: Person, filter: MessageFilter, now: Date): SQL {
  const conditions = [
    isOf(person, now),
    ...conditionsOf(person, filter),
    ...(filter.search ? [inText(filter.search)] : []),
  ]
  return sql`select ${columns} from message_recipients r ${itsText} where ${sql.join(conditions, sql` and `)} ${newestFirst}`
}

function conditionsOf(
  { unitId, userId }: Person,
  { unread, importance, module, childId, from, until }: MessageFilter,
): SQL[] {
  const conditions: SQL[] = []
  if (unread) conditions.push(sql`r.read_at is null`)
  if (importance !== undefined) conditions.push(sql`r.importance = ${importance}::smallint`)
  if (module !== undefined) conditions.push(sql`r.module = ${module}`)
  if (childId !== undefined)
    conditions.push(sql`exists (
      select from messages m
      left join notices n on n.unit_id = m.unit_id and n.message_id = m.id
      join (${activeChildrenOf({ unitId, guardianId: userId })}) child on ${isAboutChild}
      where m.unit_id = r.unit_id and m.id = r.message_id and child.id = ${childId})`)
  if (from !== undefined) conditions.push(sql`r.sent_at >= ${from}::timestamptz`)
  if (until !== undefined) conditions.push(sql`r.sent_at < ${until}::timestamptz`)
  return conditions
}

/**
 * At most this many candidates of the whole unit are checked. A text in more messages is quickly found from the newest
 * on.
 */
export const fewCandidates = 2000

/**
 * At most this many of a person's newest messages are read, from `from` to `until`, for searches that no index answers:
 * a single Latin letter, and a text with too many candidates in the unit.
 */
export const mostRead = 5000

const inText = (part: string) => sql`strpos(search_form(m.text || E'\n' || m.english_text), search_form(${part})) > 0`

/** The messages of a unit whose text may contain a part; undefined where the index cannot tell, or finds too many. */
async function findCandidates(tx: Transaction, unitId: string, part: string): Promise<string[] | undefined> {
  if (!isIndexed(part)) return undefined
  const { rows } = await tx.execute<{ id: string }>(sql`
    select found.id from search_pairs(${unitId}::uuid, ${part}) wanted
    cross join lateral find_messages_with(wanted, ${fewCandidates + 1}) found where wanted <> '{}'`)
  return rows.length > fewCandidates ? undefined : rows.map(({ id }) => id)
}

/** The index contains every pair of characters, and single characters except Latin ones. */
function isIndexed(part: string): boolean {
  const [first = '', second] = Array.from(part.normalize('NFKC'))
  return second !== undefined || first > '\u007f'
}

/** One message of a person that has not expired. */
export async function findMessage(
  tx: Transaction,
  person: Person,
  messageId: string,
  now: Date,
): Promise<CentreRow | undefined> {
  const { rows } = await tx.execute<CentreRow>(
    sql`select ${columns} from message_recipients r ${itsText}
      where ${isOf(person, now)} and r.message_id = ${messageId}`,
  )
  return rows[0]
}

/**
 * The applications that sent a person messages. It jumps from one to the next in the index instead of reading all
 * messages.
 */
export async function readModules(tx: Transaction, { unitId, userId }: Person): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(r.module) from message_recipients r
    where r.unit_id = ${unitId} and r.user_id = ${userId} ${after})`
  const { rows } = await tx.execute<{ module: string }>(sql`
    with recursive modules(module) as (
      select ${next(sql``)} union all
      select ${next(sql`and r.module > modules.module`)} from modules where modules.module is not null)
    select module from modules where module is not null`)
  return rows.map(({ module }) => module)
}

/** Marks messages of a person as read; others stay as they are. */
export async function markShownRead(
  tx: Transaction,
  { unitId, userId }: Person,
  messageIds: string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`update message_recipients r set read_at = ${now}::timestamptz, ignored_at = null
    where r.unit_id = ${unitId} and r.user_id = ${userId} and (r.read_at is null or r.ignored_at is not null)
      and r.message_id = any(${sql.param(messageIds)}::uuid[])`)
}
