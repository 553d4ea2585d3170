import { type SQL, sql } from 'drizzle-orm'
import { fileHandIns } from '#database/tables/files.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Giver = { unitId: string; personId: string }
type Place = Giver & { folderId: string }

/** Who somebody is when they hand something in: their name, and of a pupil the class and the number. */
export type GiverFacts = { realName: string; className: string; classEnglishName: string; studentNumber: string }

export async function readGiver(tx: Transaction, { unitId, personId }: Giver): Promise<GiverFacts> {
  const { rows } = await tx.execute<GiverFacts>(sql`
    select u.real_name as "realName", coalesce(c.grade_name || c.class_name, '') as "className",
      coalesce(c.english_name, '') as "classEnglishName", coalesce(s.student_number, '') as "studentNumber"
    from users u left join students s on s.unit_id = u.unit_id and s.user_id = u.id and s.status = 1
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    where u.unit_id = ${unitId} and u.id = ${personId}`)
  const [giver] = rows
  if (!giver) throw new Error('whoever hands in was not found')
  return giver
}

export async function addHandIn(tx: Transaction, handIn: typeof fileHandIns.$inferInsert): Promise<void> {
  await tx.insert(fileHandIns).values(handIn)
}

/** Says that a file was handed in anew. */
export async function touchHandIn(
  tx: Transaction,
  { unitId, entryId, handedInAt }: { unitId: string; entryId: string; handedInAt: Date },
): Promise<void> {
  await tx.execute(sql`update file_hand_ins set handed_in_at = ${handedInAt.toISOString()}::timestamptz, seen_at = null
    where unit_id = ${unitId} and entry_id = ${entryId}`)
}

/** Forgets that an entry was handed in: its giver takes it back. */
export async function removeHandIn(
  tx: Transaction,
  { unitId, entryId }: { unitId: string; entryId: string },
): Promise<void> {
  await tx.execute(sql`delete from file_hand_ins where unit_id = ${unitId} and entry_id = ${entryId}`)
}

/** What a person has handed in to a folder and its owner has left there. */
const theirs = ({ unitId, folderId, personId }: Place): SQL => sql`
  file_hand_ins h join file_entries e on e.unit_id = h.unit_id and e.id = h.entry_id
    and e.folder_id = h.folder_id and e.binned_at is null
  where h.unit_id = ${unitId} and h.folder_id = ${folderId} and h.person_id = ${personId}`

/** The file that a person has handed in under a name. */
export async function findHandIn(tx: Transaction, place: Place, givenName: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select e.id from ${theirs(place)} and h.given_name = ${givenName} order by h.handed_in_at desc, e.id limit 1`,
  )
  return rows[0]?.id
}

/** Where a person has handed in a file that is still there; undefined when they have not. */
export async function findHandInFolder(
  tx: Transaction,
  { unitId, personId }: Giver,
  entryId: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ folderId: string }>(sql`
    select h.folder_id as "folderId" from file_hand_ins h join file_entries e on e.unit_id = h.unit_id and e.id = h.entry_id
      and e.folder_id = h.folder_id and e.binned_at is null
    where h.unit_id = ${unitId} and h.entry_id = ${entryId} and h.person_id = ${personId}`)
  return rows[0]?.folderId
}

/** How much a person has handed in to a folder, also what its owner has moved since; earlier versions take room, too. */
export async function readHandedIn(
  tx: Transaction,
  { unitId, folderId, personId }: Place,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(e.size + (
      select coalesce(sum(v.size), 0) from file_versions v where v.unit_id = e.unit_id and v.entry_id = e.id)), 0)::float8 as bytes
    from file_hand_ins h join file_entries e on e.unit_id = h.unit_id and e.id = h.entry_id
    where h.unit_id = ${unitId} and h.folder_id = ${folderId} and h.person_id = ${personId}`)
  return rows[0] ?? { files: 0, bytes: 0 }
}

/** Joins who has handed an entry in; `entry` is how the query calls its row of `file_entries`. */
export const withGiver = (entry: SQL): SQL => sql`
  left join file_hand_ins h on h.unit_id = ${entry}.unit_id and h.entry_id = ${entry}.id
  left join users giver on giver.unit_id = h.unit_id and giver.id = h.person_id`

/** Who that was, as calls answer it; null where nobody did. Only the owner of the folder hears what they have not looked at. */
export const handedInBy = (readerId: string, { asOwner }: { asOwner: boolean }): SQL => sql`
  case when h.entry_id is not null then json_build_object('realName', giver.real_name, 'englishName', giver.english_name,
    'className', h.class_name, 'classEnglishName', h.class_english_name, 'studentNumber', h.student_number,
    'mine', h.person_id = ${readerId}::uuid, 'seen', ${asOwner ? sql`h.seen_at is not null` : sql`true`},
    'at', to_char(h.handed_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`

export const handedIn = (readerId: string): SQL => sql`${handedInBy(readerId, { asOwner: false })} as "handedIn"`
