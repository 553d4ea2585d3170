import type { LeftEntry } from '@homeroom/contract/files/left-share-schemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isPersonHere } from '#database/tables/still-here.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import type { Owner } from './files-queries.ts'
import type { Freed } from './stored-queries.ts'

const listed = 500

/** Chosen entries with all that is in them. What lies in the bin stays there, with whoever put it there. */
const within = ({ unitId, ownerId }: Owner, chosen: SQL): SQL => sql`
  with recursive inside (root, id) as (
    select id, id from file_entries e
    where e.unit_id = ${unitId} and e.owner_id = ${ownerId} and e.binned_at is null and ${chosen}
    union select i.root, e.id from file_entries e join inside i on e.folder_id = i.id
    where e.unit_id = ${unitId} and e.binned_at is null)`

const isShared = sql`exists (select from file_shares s where s.unit_id = e.unit_id and s.entry_id = e.id)`

/** What a person shares, as the office sees it: nothing that they share with nobody. */
export async function readLeftEntries(tx: Transaction, owner: Owner): Promise<Omit<LeftEntry, 'shares'>[]> {
  const { unitId } = owner
  const { rows } = await tx.execute<Omit<LeftEntry, 'shares'>>(sql`${within(owner, isShared)}
    select r.id, case when r.stored_id is null then 'folder' else 'file' end as kind, r.name,
      (count(e.stored_id))::int as files,
      (coalesce(sum(e.size), 0) + coalesce(sum((select sum(v.size) from file_versions v
        where v.unit_id = e.unit_id and v.entry_id = e.id)), 0))::float8 as bytes,
      (count(distinct h.person_id))::int as givers,
      exists (select from inside outer_one where outer_one.id = r.id and outer_one.root <> r.id) as nested
    from inside i join file_entries r on r.unit_id = ${unitId} and r.id = i.root
    join file_entries e on e.unit_id = ${unitId} and e.id = i.id
    left join file_hand_ins h on h.unit_id = e.unit_id and h.entry_id = e.id
    group by r.id, r.stored_id, r.name, r.spoken_name order by r.spoken_name collate "C", r.id limit ${listed}`)
  return rows
}

/** Those of some entries that a person shares, locked, each unless it lies in another one of them. */
export async function holdLeftRoots(
  tx: Transaction,
  owner: Owner,
  ids: readonly string[],
): Promise<{ found: number; roots: { id: string; name: string }[] }> {
  const { rows } = await tx.execute<{ id: string; name: string; nested: boolean }>(sql`
    ${within(owner, sql`e.id = any(${sql.param([...ids])}::uuid[])`)}
    select e.id, e.name, exists (select from inside i where i.id = e.id and i.root <> e.id) as nested from file_entries e
    where e.unit_id = ${owner.unitId} and e.owner_id = ${owner.ownerId} and e.id = any(${sql.param([...ids])}::uuid[])
      and e.binned_at is null and ${isShared} order by e.id for update of e`)
  const roots = rows.flatMap(({ nested, id, name }) => (nested ? [] : [{ id, name }]))
  return { found: rows.length, roots }
}

/** How much entries with all that is in them take, under the service that each was stored for. */
export async function readTaken(tx: Transaction, owner: Owner, ids: readonly string[]): Promise<Freed[]> {
  const { unitId } = owner
  const { rows } = await tx.execute<Freed>(sql`
    ${within(owner, sql`e.id = any(${sql.param([...ids])}::uuid[])`)}
    select server_id as "serverId", sum(size)::float8 as bytes, sum(files)::int as files from (
      select e.server_id, e.size, 1 as files from file_entries e join inside i on i.id = e.id
        where e.unit_id = ${unitId} and e.stored_id is not null
      union all select v.server_id, v.size, 0 from file_versions v join inside i on i.id = v.entry_id
        where v.unit_id = ${unitId}) taken group by server_id`)
  return rows
}

/**
 * Makes entries with all that is in them, and what the files were before, those of somebody else. What was binned out of them stays with
 * whoever had them, outside: whoever erases the folder erases nothing of somebody else.
 */
export async function giveEntries(
  tx: Transaction,
  owner: Owner,
  { ids, to }: { ids: readonly string[]; to: string },
): Promise<void> {
  const { unitId } = owner
  await tx.execute(sql`
    ${within(owner, sql`e.id = any(${sql.param([...ids])}::uuid[])`)},
    versions as (update file_versions v set owner_id = ${to} from inside i where v.unit_id = ${unitId} and v.entry_id = i.id),
    left_behind as (update file_entries b set folder_id = null from inside i
      where b.unit_id = ${unitId} and b.folder_id = i.id and b.binned_at is not null)
    update file_entries e set owner_id = ${to} from inside i where e.unit_id = ${unitId} and e.id = i.id`)
}

/** Ends the shares of entries, and of what is in them, with the one who has them now; answers which. */
export async function endSharesWith(
  tx: Transaction,
  owner: Owner,
  ids: readonly string[],
): Promise<{ shareId: string; folderId: string }[]> {
  const { unitId, ownerId } = owner
  const { rows } = await tx.execute<{ shareId: string; folderId: string }>(sql`
    ${within(owner, sql`e.id = any(${sql.param([...ids])}::uuid[])`)}
    delete from file_shares s using inside i where s.unit_id = ${unitId} and s.entry_id = i.id and s.person_id = ${ownerId}
    returning s.id as "shareId", s.entry_id as "folderId"`)
  return rows
}

/** What a share is about and with whom. */
export async function findLeftShare(
  tx: Transaction,
  { unitId, ownerId }: Owner,
  shareId: string,
): Promise<{ name: string; sharedWith: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; sharedWith: string }>(sql`
    select e.name, coalesce(c.grade_name || c.class_name, r.name, u.real_name) as "sharedWith"
    from file_shares s join file_entries e on e.unit_id = s.unit_id and e.id = s.entry_id and e.binned_at is null
    left join classes c on c.unit_id = s.unit_id and c.id = s.class_id
    left join roles r on r.unit_id = s.unit_id and r.id = s.role_id
    left join users u on u.unit_id = s.unit_id and u.id = s.person_id
    where s.unit_id = ${unitId} and s.id = ${shareId} and e.owner_id = ${ownerId}`)
  return rows[0]
}

export type Named = { realName: string; englishName: string; here: boolean; staff: boolean }

export async function readNamed(tx: Transaction, unitId: string, id: string): Promise<Named | undefined> {
  const { rows } = await tx.execute<Named>(sql`
    select u.real_name as "realName", u.english_name as "englishName", ${isPersonHere(sql`u`)} as here,
      u.user_type in ('2', '4') as staff from users u where u.unit_id = ${unitId} and u.id = ${id}`)
  return rows[0]
}

/** Teachers and other staff who are here, by part of a name, of how it is spoken, or of the number. */
export async function findStaff(tx: Transaction, unitId: string, text: string) {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await tx.execute<{ id: string; realName: string; englishName: string; number: string }>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", u.number from users u
    where u.unit_id = ${unitId} and u.user_type in ('2', '4') and ${isPersonHere(sql`u`)}
      and lower(u.real_name || ' ' || u.english_name || ' ' || u.spoken_name || ' ' || u.number) like ${like}
    order by u.spoken_name collate "C", u.id limit 20`)
  return rows
}
