import { type SQL, sql } from 'drizzle-orm'
import { isReached } from '#database/tables/reached-people.ts'
import { isPersonHere, isPupilHere } from '#database/tables/still-here.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

type Folder = { unitId: string; folderId: string }
type Today = { today: string }

/** How the to-dos of a folder are named: each share asks, and the folder is looked at. */
export const askedKey = (shareId: string): string => `hand-in:${shareId}`
export const lookKey = (folderId: string): string => `look:${folderId}`
/** With the moment of each; those of a folder begin so. */
export const reminderKeys = (folderId: string): string => `hand-in-reminder:${folderId}:`

export type ToldFolder = {
  name: string
  ownerId: string
  realName: string
  englishName: string
  ownerHere: boolean
  binned: boolean
}

export async function readToldFolder(tx: Transaction, { unitId, folderId }: Folder): Promise<ToldFolder | undefined> {
  const { rows } = await tx.execute<ToldFolder>(sql`
    select e.name, e.owner_id as "ownerId", u.real_name as "realName", u.english_name as "englishName",
      ${isPersonHere(sql`u`)} as "ownerHere", e.binned_at is not null as binned
    from file_entries e join users u on u.unit_id = e.unit_id and u.id = e.owner_id
    where e.unit_id = ${unitId} and e.id = ${folderId}`)
  return rows[0]
}

/** What is told of one folder is told one after the other: whoever waits counts afterwards, with what the one before has changed. */
export const holdHandIns = (tx: Transaction, { unitId, folderId }: Folder): Promise<void> =>
  holdName(tx, `hand-in-news ${unitId} ${folderId}`)

export const isInTime = (today: string): SQL => sql`(s.until_day is null or s.until_day >= ${today}::date)`

export type AskingShare = { id: string; untilDay: string | null; takes: boolean; inTime: boolean; asked: boolean }

/** The shares of a folder; `asked` are those about which people have been told. */
export async function readAskingShares(
  tx: Transaction,
  { unitId, folderId, today }: Folder & Today,
): Promise<AskingShare[]> {
  const { rows } = await tx.execute<AskingShare>(sql`
    select s.id, s.until_day::text as "untilDay", s.gives = 'hand_in' as takes, ${isInTime(today)} as "inTime",
      i.id is not null as asked
    from file_shares s left join application_items i on i.unit_id = s.unit_id and i.application_code = 'files'
      and i.kind = 'todo' and i.key = 'hand-in:' || s.id
    where s.unit_id = ${unitId} and s.entry_id = ${folderId} order by s.id`)
  return rows
}

/**
 * Who may hand in today, and by which share: of several the one that lasts longest. As `reaching` of the shares decides it, for everybody
 * at once; its tests compare the two.
 */
export const takers = ({
  unitId,
  today,
  where,
  late = false,
}: {
  unitId: string
  today: string
  where: SQL
  /** Also those who could until their last day was over. */
  late?: boolean
}): SQL => sql`
  select distinct on (s.entry_id, p.person_id) s.id as share_id, s.entry_id as folder_id, p.person_id
  from file_shares s
  join file_entries e on e.unit_id = s.unit_id and e.id = s.entry_id and e.binned_at is null
  join users owner on owner.unit_id = e.unit_id and owner.id = e.owner_id and ${isPersonHere(sql`owner`)}
  cross join lateral (
    select pupil.user_id as person_id from students pupil
    join classes c on c.unit_id = pupil.unit_id and c.id = pupil.class_id and c.closed_on is null
    where pupil.unit_id = s.unit_id and pupil.class_id = s.class_id and ${isPupilHere(sql`pupil`)}
    union select a.user_id from role_assignments a where a.unit_id = s.unit_id and a.role_id = s.role_id
    union select s.person_id) p
  join users u on u.unit_id = s.unit_id and u.id = p.person_id and u.id <> e.owner_id and ${isPersonHere(sql`u`)}
  where s.unit_id = ${unitId} and s.gives = 'hand_in' and ${late ? sql`true` : isInTime(today)} and ${where}
  order by s.entry_id, p.person_id, s.until_day desc nulls first, s.id`

const hasHanded = (taker: SQL, unitId: string): SQL => sql`exists (select from file_hand_ins h
  where h.unit_id = ${unitId} and h.folder_id = ${taker}.folder_id and h.person_id = ${taker}.person_id)`

export type Taker = { shareId: string; personId: string; handed: boolean }

export async function readTakers(tx: Transaction, { unitId, folderId, today }: Folder & Today): Promise<Taker[]> {
  const { rows } = await tx.execute<Taker>(sql`
    select t.share_id as "shareId", t.person_id as "personId", ${hasHanded(sql`t`, unitId)} as handed
    from (${takers({ unitId, today, where: sql`s.entry_id = ${folderId}` })}) t`)
  return rows
}

/** Whether a person has handed anything in to a folder, wherever its owner has put it since. */
export async function hasHandedIn(
  tx: Transaction,
  { unitId, folderId, personId }: Folder & { personId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from file_hand_ins
    where unit_id = ${unitId} and folder_id = ${folderId} and person_id = ${personId} limit 1`)
  return rows.length > 0
}

/** What lies in its folder and nobody has looked at. */
const unseen = (unitId: string): SQL => sql`file_hand_ins h
  join file_entries e on e.unit_id = h.unit_id and e.id = h.entry_id and e.folder_id = h.folder_id and e.binned_at is null
  where h.unit_id = ${unitId} and h.seen_at is null`

/** Of how many people the owner of a folder has not looked at the work. */
export async function countUnseen(tx: Transaction, { unitId, folderId }: Folder): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(distinct h.person_id)::int as people from ${unseen(unitId)} and h.folder_id = ${folderId}`)
  return rows[0]?.people ?? 0
}

/** Whether somebody has an open to-do of a name. */
export async function hasOpenTodo(
  tx: Transaction,
  { unitId, key, userId }: { unitId: string; key: string; userId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from todo_items t join application_items i on i.unit_id = t.unit_id and i.id = t.item_id
    where i.unit_id = ${unitId} and i.application_code = 'files' and i.kind = 'todo' and i.key = ${key}
      and t.user_id = ${userId} and t.closed_at is null`)
  return rows.length > 0
}

/** Notes that the owner has looked at files, or at all of a folder and all that lies in it now; answers the folders of which something was new. */
export async function markSeen(
  tx: Transaction,
  of: { unitId: string; ownerId: string; at: Date } & ({ ids: readonly string[] } | { folderId: string }),
): Promise<string[]> {
  const which =
    'ids' in of
      ? sql`h.entry_id = any(${sql.param([...of.ids])}::uuid[])`
      : sql`(h.folder_id = ${of.folderId} or e.folder_id = ${of.folderId} and e.binned_at is null)`
  const { rows } = await tx.execute<{ folderId: string }>(sql`
    update file_hand_ins h set seen_at = ${of.at.toISOString()}::timestamptz from file_entries e
    where h.unit_id = ${of.unitId} and ${which} and h.seen_at is null
      and e.unit_id = h.unit_id and e.id = h.entry_id and e.owner_id = ${of.ownerId}
    returning h.folder_id as "folderId"`)
  return [...new Set(rows.map(({ folderId }) => folderId))].sort()
}

/** Folders that pupils hand in to, among entries and all that is in them, and those from which something handed in is there. */
export async function readFoldersOf(tx: Transaction, unitId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive inside as (
      select id from file_entries where unit_id = ${unitId} and id = any(${sql.param([...ids])}::uuid[])
      union select e.id from file_entries e join inside i on e.folder_id = i.id where e.unit_id = ${unitId})
    select s.entry_id as id from file_shares s join inside i on i.id = s.entry_id
      where s.unit_id = ${unitId} and s.gives = 'hand_in'
    union select h.folder_id from file_hand_ins h join inside i on i.id = h.entry_id where h.unit_id = ${unitId}
    order by id`)
  return rows.map(({ id }) => id)
}

/** Units in which people are asked to hand something in or to look at it. */
export async function findUnitsWithTodos(db: Database): Promise<string[]> {
  const rows = await db.look<{ unit_id: string }>(
    'find_units_with_hand_in_todos',
    sql`select unit_id from find_units_with_hand_in_todos()`,
  )
  return rows.map(({ unit_id }) => unit_id)
}

/**
 * Folders whose to-dos are not what they should be any more: somebody has come into the class or left it, the last day is over, the
 * teacher has left. Only of shares about which people were told when they were made, and only of people whom a to-do would reach: the
 * others have none, however often that is looked at.
 */
export async function readFoldersToSettle(tx: Transaction, { unitId, today }: { unitId: string } & Today) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with asked as (
      select i.id as item_id, s.id as share_id, s.entry_id as folder_id from application_items i
      join file_shares s on s.unit_id = i.unit_id and i.key = 'hand-in:' || s.id
      where i.unit_id = ${unitId} and i.application_code = 'files' and i.kind = 'todo' and i.closed_at is null),
    taker as (${takers({ unitId, today, where: sql`s.id in (select share_id from asked)` })}),
    told as (select a.share_id, a.folder_id, t.user_id as person_id, t.closed_at from asked a
      join todo_items t on t.unit_id = ${unitId} and t.item_id = a.item_id)
    select taker.folder_id as id from taker where not exists (
      select from told where told.share_id = taker.share_id and told.person_id = taker.person_id)
      and ${isReached({ unitId, application: 'files' }, sql`taker.person_id`)}
    union select told.folder_id from told where told.closed_at is null and not exists (
      select from taker where taker.share_id = told.share_id and taker.person_id = told.person_id)
    union select h.folder_id from ${unseen(unitId)}
      and exists (select from file_entries f join users owner on owner.unit_id = f.unit_id and owner.id = f.owner_id
        and ${isPersonHere(sql`owner`)} and ${isReached({ unitId, application: 'files' }, sql`owner.id`)}
        where f.unit_id = h.unit_id and f.id = h.folder_id and f.binned_at is null)
      and not exists (select from file_shares s where s.unit_id = h.unit_id and s.entry_id = h.folder_id
        and s.gives = 'hand_in' and ${isInTime(today)})
      and not exists (select from application_items i join todo_items t on t.unit_id = i.unit_id and t.item_id = i.id
        where i.unit_id = h.unit_id and i.application_code = 'files' and i.kind = 'todo' and i.key = 'look:' || h.folder_id
          and t.closed_at is null)
    order by id`)
  return rows.map(({ id }) => id)
}

/** Names of open to-dos whose share or folder is gone, as with the role or the folder that was deleted. */
export async function readLeftTodos(tx: Transaction, unitId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select i.key from application_items i
    where i.unit_id = ${unitId} and i.application_code = 'files' and i.kind = 'todo' and i.closed_at is null
      and not exists (select from file_shares s where s.unit_id = i.unit_id and i.key = 'hand-in:' || s.id)
      and not exists (select from file_entries f where f.unit_id = i.unit_id and i.key = 'look:' || f.id)`)
  return rows.map(({ key }) => key)
}
