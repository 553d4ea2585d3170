import { type SQL, sql } from 'drizzle-orm'
import { isReached } from '#database/tables/reached-people.ts'
import { isPersonHere, isPupilHere } from '#database/tables/still-here.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** How the message about a share is named. */
export const toldKey = (shareId: string): string => `shared:${shareId}`

export type ToldShare = {
  entryId: string
  name: string
  gives: 'read' | 'hand_in'
  untilDay: string | null
  realName: string
  englishName: string
}

export async function readToldShare(
  tx: Transaction,
  { unitId, shareId }: { unitId: string; shareId: string },
): Promise<ToldShare | undefined> {
  const { rows } = await tx.execute<ToldShare>(sql`
    select e.id as "entryId", e.name, s.gives, s.until_day::text as "untilDay",
      owner.real_name as "realName", owner.english_name as "englishName"
    from file_shares s join file_entries e on e.unit_id = s.unit_id and e.id = s.entry_id
    join users owner on owner.unit_id = e.unit_id and owner.id = e.owner_id
    where s.unit_id = ${unitId} and s.id = ${shareId}`)
  return rows[0]
}

/** The open messages about shares, with which share each is about; with `asked` those that ask to hand in, too. */
const told = (unitId: string, { asked = false } = {}): SQL => sql`
  select m.id, s.id as share_id, s.entry_id from file_shares s
  join application_items i on i.unit_id = s.unit_id and i.application_code = 'files' and i.kind = 'message'
    and (i.key = 'shared:' || s.id ${asked ? sql`or i.key = 'hand-in:' || s.id` : sql``}) and i.closed_at is null
  join messages m on m.unit_id = i.unit_id and m.item_id = i.id
  where s.unit_id = ${unitId}`

export async function isTold(
  tx: Transaction,
  { unitId, shareId }: { unitId: string; shareId: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from (${told(unitId)}) t where t.share_id = ${shareId}`)
  return rows.length > 0
}

/**
 * Whom a share for reading reaches who can open Files: the pupils of a class and their guardians, whoever has a role, a person. Not its
 * owner, and nobody who has heard of the same thing by another share, or was asked to hand in there.
 */
export async function readToBeTold(
  tx: Transaction,
  { unitId, shareId }: { unitId: string; shareId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with pupils as (
      select pupil.id, pupil.user_id from file_shares s
      join students pupil on pupil.unit_id = s.unit_id and pupil.class_id = s.class_id and ${isPupilHere(sql`pupil`)}
      where s.unit_id = ${unitId} and s.id = ${shareId})
    select u.id from file_shares s join file_entries e on e.unit_id = s.unit_id and e.id = s.entry_id
    join users u on u.unit_id = s.unit_id and u.id <> e.owner_id and ${isPersonHere(sql`u`)}
    where s.unit_id = ${unitId} and s.id = ${shareId}
      and (u.id = s.person_id or u.id in (select user_id from pupils)
        or u.id in (select g.guardian_id from guardianships g join pupils on pupils.id = g.student_id
          where g.unit_id = ${unitId} and g.may_see)
        or u.id in (select a.user_id from role_assignments a where a.unit_id = ${unitId} and a.role_id = s.role_id))
      and not exists (select from (${told(unitId, { asked: true })}) t
        join message_recipients r on r.unit_id = ${unitId} and r.message_id = t.id and r.user_id = u.id
        where t.entry_id = s.entry_id and t.share_id <> s.id)
      and ${isReached({ unitId, application: 'files' }, sql`u.id`)}`)
  return rows.map(({ id }) => id)
}

/** The shares of entries and of all that is in them about which people were told. */
export async function readToldIn(tx: Transaction, unitId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive inside as (
      select id from file_entries where unit_id = ${unitId} and id = any(${sql.param([...ids])}::uuid[])
      union select e.id from file_entries e join inside i on e.folder_id = i.id where e.unit_id = ${unitId})
    select t.share_id as id from (${told(unitId)}) t join inside i on i.id = t.entry_id`)
  return rows.map(({ id }) => id)
}
