import type { HandedIn } from '@homeroom/contract/files/files-schemas.ts'
import type { OwnShares, Share, ShareTarget } from '@homeroom/contract/files/share-schemas.ts'
import { handInBytes, handInFiles } from '@homeroom/contract/limits.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fileEntries, fileShares } from '#database/tables/files.ts'
import { isPersonHere, isPupilHere } from '#database/tables/still-here.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { isFound, type Order, type Owner, orderOf } from './files-queries.ts'
import { handedIn, withGiver } from './hand-in-queries.ts'
import { isShareTold, shareState, sharesWithTargets } from './share-state-queries.ts'

/** Who asks, and the day in the calendar of their unit. */
export type Reader = { unitId: string; userId: string; today: string }
export type Target = Pick<ShareTarget, 'kind' | 'target'>
type SharedRow = {
  id: string
  name: string
  storedId: string | null
  size: number
  type: string | null
  placeholder: Buffer | null
  changedAt: string
  ownerName: string
  ownerEnglishName: string
  handedIn: HandedIn | null
}
export type SharedRoot = SharedRow & { reads: boolean; handsIn: boolean }
/** How much one person may hand in to a folder. */
export type HandInLimits = { files: number; bytes: number }
export type SharedWay = {
  path: { id: string; name: string }[]
  ownerId: string
  reads: boolean
  handsIn: boolean
  limits: HandInLimits
  /** The last day on which they may hand in; null when there is none. */
  untilDay: string | null
}

/** Classes that are open and that a person teaches, is in, or has a child in. */
const classesOf = ({ unitId, userId }: Reader): SQL => sql`
  select c.id, m.kind from classes c join (
    select class_id, 'teacher' as kind from class_teachers where unit_id = ${unitId} and user_id = ${userId}
    union select class_id, 'pupil' from students s where s.unit_id = ${unitId} and s.user_id = ${userId} and ${isPupilHere(sql`s`)}
    union select s.class_id, 'parent' from guardianships g
      join students s on s.unit_id = g.unit_id and s.id = g.student_id and ${isPupilHere(sql`s`)}
      where g.unit_id = ${unitId} and g.guardian_id = ${userId} and g.may_see
  ) m on m.class_id = c.id where c.unit_id = ${unitId} and c.closed_on is null`

/**
 * What has been shared with a person and counts today: the entry, whether they may open it, whether they may hand in there. Parents
 * hand nothing in; teachers of the class read what was handed in. Nothing is handed in to somebody who has left: nobody would read it.
 */
const reaching = (reader: Reader): SQL => sql`
  select s.entry_id, bool_or(s.gives = 'read' or k.kind is not distinct from 'teacher') as reads,
    bool_or(s.gives = 'hand_in' and k.kind is distinct from 'teacher') as hands_in,
    max(coalesce(s.files_most, ${handInFiles.usual})) filter (where s.gives = 'hand_in') as files_most,
    max(coalesce(s.bytes_most, ${handInBytes.usual})) filter (where s.gives = 'hand_in') as bytes_most,
    case when not bool_or(s.until_day is null) filter (where s.gives = 'hand_in')
      then max(s.until_day) filter (where s.gives = 'hand_in') end::text as hand_in_until
  from file_shares s join file_entries shared on shared.unit_id = s.unit_id and shared.id = s.entry_id
  join users owner on owner.unit_id = shared.unit_id and owner.id = shared.owner_id
  left join (${classesOf(reader)}) k on k.id = s.class_id
  where (s.gives = 'read' or k.kind is not distinct from 'teacher' or ${isPersonHere(sql`owner`)})
    and s.unit_id = ${reader.unitId} and (s.until_day is null or s.until_day >= ${reader.today}::date)
    and (s.person_id = ${reader.userId}
      or s.role_id in (select role_id from role_assignments
        where unit_id = ${reader.unitId} and user_id = ${reader.userId})
      or k.kind in ('teacher', 'pupil') or k.kind = 'parent' and s.gives = 'read')
  group by s.entry_id`

const columns = sql`e.id, e.name, e.stored_id as "storedId", e.size::float8 as size, b.media_type as type, b.placeholder,
  to_char(e.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
  u.real_name as "ownerName", u.english_name as "ownerEnglishName"`
const joined = sql`${withGiver(sql`e`)} join users u on u.unit_id = e.unit_id and u.id = e.owner_id
  left join stored_files b on b.unit_id = e.unit_id and b.id = e.stored_id`
type Page = Order & { from: number; most: number }
const entry = {
  ...{ id: sql`e.id`, storedId: sql`e.stored_id`, name: sql`e.name`, spokenName: sql`e.spoken_name` },
  ...{ changedAt: sql`e.changed_at`, size: sql`e.size` },
}
const pageOf = ({ from, most, ...order }: Page): SQL =>
  sql`order by ${orderOf(order, entry)} limit ${most} offset ${from}`

/** What a person has handed in to a folder; of what others have handed in they see nothing. */
export async function readOwnHandIns(
  tx: Transaction,
  { unitId, userId }: Reader,
  folderId: string,
  page: Page,
): Promise<SharedRow[]> {
  const { rows } = await tx.execute<SharedRow>(sql`
    select ${columns}, ${handedIn(userId)} from file_entries e ${joined}
    where e.unit_id = ${unitId} and e.binned_at is null and e.folder_id = ${folderId}
      and h.folder_id = ${folderId} and h.person_id = ${userId} ${pageOf(page)}`)
  return rows
}

/** What others have shared with a person. */
export async function readSharedRoots(tx: Transaction, reader: Reader, page: Page): Promise<SharedRoot[]> {
  const { rows } = await tx.execute<SharedRoot>(sql`
    select ${columns}, ${handedIn(reader.userId)}, r.reads, r.hands_in as "handsIn" from (${reaching(reader)}) r
    join file_entries e on e.unit_id = ${reader.unitId} and e.id = r.entry_id ${joined}
    where e.binned_at is null and e.owner_id <> ${reader.userId} ${pageOf(page)}`)
  return rows
}

/** What is in a folder, or a file by itself. The caller has decided who may see it. */
export async function readInside(
  tx: Transaction,
  { unitId, userId, folderId }: Omit<Reader, 'today'> & { folderId: string },
  page: Page,
): Promise<SharedRow[]> {
  const { rows } = await tx.execute<SharedRow>(sql`
    select ${columns}, ${handedIn(userId)} from file_entries e ${joined}
    where e.unit_id = ${unitId} and e.binned_at is null
      and (e.folder_id = ${folderId} or e.id = ${folderId} and e.stored_id is not null) ${pageOf(page)}`)
  return rows
}

/**
 * What a person finds by name or pinyin: in a folder that the caller has let them read, or in all that others have shared with them. Where
 * they only hand in, what is inside is not looked at.
 */
export async function findShared(
  tx: Transaction,
  reader: Reader,
  { text, folderId, ...page }: Page & { text: string; folderId: string | undefined },
): Promise<SharedRoot[]> {
  const { unitId, userId } = reader
  const first =
    folderId === undefined
      ? sql`select e.id, r.reads, r.hands_in from (${reaching(reader)}) r
          join file_entries e on e.unit_id = ${unitId} and e.id = r.entry_id
          where e.binned_at is null and e.owner_id <> ${userId}`
      : sql`select id, true, false from file_entries
          where unit_id = ${unitId} and folder_id = ${folderId} and binned_at is null`
  const { rows } = await tx.execute<SharedRoot>(sql`
    with recursive inside (id, reads, hands_in) as (
      ${first}
      union select e.id, true, false from file_entries e join inside i on e.folder_id = i.id and i.reads
      where e.unit_id = ${unitId} and e.binned_at is null)
    select ${columns}, ${handedIn(userId)}, i.reads, i.hands_in as "handsIn"
    from (select id, bool_or(reads) as reads, bool_or(hands_in) as hands_in from inside group by id) i
    join file_entries e on e.unit_id = ${unitId} and e.id = i.id ${joined}
    where ${isFound(text, entry)} ${pageOf(page)}`)
  return rows
}

/** How an entry has come to a person: from the topmost thing that is shared down to it. Undefined when it has not, or is in the bin. */
export async function findSharedWay(tx: Transaction, reader: Reader, id: string): Promise<SharedWay | undefined> {
  const { rows } = await tx.execute<{
    id: string
    name: string
    ownerId: string
    reads: boolean | null
    handsIn: boolean | null
    files: number | null
    bytes: number | null
    untilDay: string | null
  }>(sql`
    with recursive up as (
      select id, name, folder_id, owner_id, 1 as step from file_entries
      where unit_id = ${reader.unitId} and id = ${id} and binned_at is null
      union all select e.id, e.name, e.folder_id, e.owner_id, up.step + 1 from file_entries e
      join up on e.id = up.folder_id where e.unit_id = ${reader.unitId} and e.binned_at is null)
    select up.id, up.name, up.owner_id as "ownerId", r.reads, r.hands_in as "handsIn",
      r.files_most as files, r.bytes_most::float8 as bytes, r.hand_in_until as "untilDay"
    from up left join (${reaching(reader)}) r on r.entry_id = up.id order by up.step desc`)
  const shared = rows.findIndex(({ reads }) => reads !== null)
  const own = rows.at(-1)
  if (shared < 0 || !own) return undefined
  return {
    path: rows.slice(shared).map(({ id, name }) => ({ id, name })),
    ownerId: own.ownerId,
    reads: rows.some(({ reads }) => reads === true),
    // Only into the folder itself: those inside it are what others have handed in.
    handsIn: own.handsIn === true,
    limits: { files: own.files ?? handInFiles.usual, bytes: own.bytes ?? handInBytes.usual },
    untilDay: own.untilDay,
  }
}

/** Whom a teacher or another member of staff may share with, by name or by id; without either the classes they teach. */
export async function readTargets(
  tx: Transaction,
  { unitId, userId }: Reader,
  { text, id }: { text?: string; id?: string },
): Promise<ShareTarget[]> {
  const like = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const others = text !== undefined || id !== undefined
  const { rows } = await tx.execute<ShareTarget>(sql`
    with taught as (select distinct c.id, c.grade, c.position, c.grade_name || c.class_name as name, c.english_name
      from classes c join class_teachers t on t.unit_id = c.unit_id and t.class_id = c.id
      where c.unit_id = ${unitId} and c.closed_on is null and t.user_id = ${userId}),
    found as (
      select 'class' as kind, 0 as place, id, name, english_name, '' as spoken from taught
      union all select 'role', 1, id, name, english_name, '' from roles where unit_id = ${unitId} and ${others}
      union all select 'person', 2, u.id, u.real_name, u.english_name, u.spoken_name from users u
        where u.unit_id = ${unitId} and ${others} and ${isPersonHere(sql`u`)} and u.id <> ${userId} and (u.user_type in ('2', '4')
          or u.id in (select s.user_id from students s join taught on taught.id = s.class_id
            where s.unit_id = ${unitId} and ${isPupilHere(sql`s`)})))
    select kind, id as target, name, english_name as "englishName" from found
    where ${id === undefined ? sql`lower(name || ' ' || english_name || ' ' || spoken) like ${like}` : sql`id = ${id}`}
    order by place, name collate "C", id limit 30`)
  return rows
}

/** Whether a file or folder is a person's own and not in the bin. Locks nothing: whoever only looks asks, too. */
export async function ownsEntry(tx: Transaction, { unitId, ownerId }: Owner, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from file_entries where unit_id = ${unitId} and owner_id = ${ownerId} and id = ${id} and binned_at is null`)
  return rows.length > 0
}

type OwnEntry = Omit<OwnShares, 'shares' | 'kind' | 'type'> & { storedId: string | null; type: string | null }

/** What a person shares: first what is shared today, then what stopped by itself. Of what lies in the bin nothing. */
export async function readSharedBy(
  tx: Transaction,
  { unitId, userId, today }: Reader,
  { text, ...page }: Page & { text: string | undefined },
): Promise<OwnEntry[]> {
  const { from, most, ...order } = page
  const { rows } = await tx.execute<OwnEntry>(sql`
    with given as (
      select s.entry_id, bool_or(${shareState(today)} = 'on') as goes_on from ${sharesWithTargets}
      where s.unit_id = ${unitId} group by s.entry_id)
    select e.id, e.name, e.stored_id as "storedId", e.size::float8 as size, b.media_type as type,
      to_char(e.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"
    from given g join file_entries e on e.unit_id = ${unitId} and e.id = g.entry_id
    left join stored_files b on b.unit_id = e.unit_id and b.id = e.stored_id
    where e.owner_id = ${userId} and e.binned_at is null and ${text === undefined ? sql`true` : isFound(text, entry)}
    order by g.goes_on desc, ${orderOf(order, entry)} limit ${most} offset ${from}`)
  return rows
}

/** The shares of some entries, each with the entry that it is about. */
export async function readSharesOf(
  tx: Transaction,
  { unitId, today }: { unitId: string; today: string },
  entryIds: readonly string[],
): Promise<{ entryId: string; share: Share }[]> {
  const { rows } = await tx.execute<Share & { entryId: string }>(sql`
    select s.entry_id as "entryId", s.id, case when s.class_id is not null then 'class' when s.role_id is not null then 'role' else 'person' end as kind,
      coalesce(s.class_id, s.role_id, s.person_id) as target, coalesce(c.grade_name || c.class_name, r.name, p.real_name) as name,
      coalesce(c.english_name, r.english_name, p.english_name) as "englishName", s.gives, s.until_day::text as "untilDay",
      s.files_most as "filesMost", s.bytes_most::float8 as "bytesMost", ${shareState(today)} as state,
      ${isShareTold} as told
    from ${sharesWithTargets}
    where s.unit_id = ${unitId} and s.entry_id = any(${sql.param([...entryIds])}::uuid[]) order by s.shared_at, s.id`)
  return rows.map(({ entryId, ...share }) => ({ entryId, share }))
}

type NewShare = Target & {
  unitId: string
  entryId: string
  gives: 'read' | 'hand_in'
  untilDay: string | null
  filesMost: number | null
  bytesMost: number | null
  sharedAt: Date
}

/** Shares, or changes the share with the same target; answers its id. */
export async function putShare(tx: Transaction, { kind, target, ...share }: NewShare): Promise<string> {
  const { unitId, entryId, classId, roleId, personId } = fileShares
  const to = { class: { classId: target }, role: { roleId: target }, person: { personId: target } }[kind]
  const [put] = await tx
    .insert(fileShares)
    .values({ ...share, ...to })
    .onConflictDoUpdate({
      target: [unitId, entryId, classId, roleId, personId],
      set: {
        gives: share.gives,
        untilDay: share.untilDay,
        filesMost: share.filesMost,
        bytesMost: share.bytesMost,
      },
    })
    .returning({ id: fileShares.id })
  if (!put) throw new Error('a share was not written')
  return put.id
}

/** Ends a share of something that the person has; answers what was shared, undefined when there was no such share. */
export async function deleteShare(
  tx: Transaction,
  { unitId, ownerId }: Owner,
  id: string,
): Promise<string | undefined> {
  const [ended] = await tx
    .delete(fileShares)
    .where(
      and(
        eq(fileShares.unitId, unitId),
        eq(fileShares.id, id),
        sql`exists (select from ${fileEntries} e where e.unit_id = ${unitId} and e.id = ${fileShares.entryId} and e.owner_id = ${ownerId})`,
      ),
    )
    .returning({ entryId: fileShares.entryId })
  return ended?.entryId
}
