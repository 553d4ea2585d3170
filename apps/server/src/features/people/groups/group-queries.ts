import type { Group, GroupFields, ListedGroup } from '@homeroom/contract/people/group-schemas.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { peopleGroups } from '#database/tables/people-groups.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'

type GroupsWish = {
  words: readonly string[]
  order: 'name' | 'members'
  descending: boolean
  from: number
  most: number
}

const orders: Record<GroupsWish['order'], SQL> = { name: sql`g.name collate "C"`, members: sql`members` }

/** A page of the groups of a unit, and how many there are. */
export async function readGroupsPage(
  tx: Transaction,
  unitId: string,
  { words, order, descending, from, most }: GroupsWish,
): Promise<{ list: ListedGroup[]; total: number }> {
  const found = sql.join(
    [
      sql`g.unit_id = ${unitId}`,
      ...words.map(
        (word) => sql`lower(g.name || ' ' || g.english_name) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
      ),
    ],
    sql` and `,
  )
  const [page, count] = await Promise.all([
    tx.execute<ListedGroup>(sql`
      select g.id, g.name, g.english_name as "englishName", (select count(*)::int from people_group_members m
        where m.unit_id = g.unit_id and m.group_id = g.id and m.in_force) as members
      from people_groups g where ${found}
      order by ${orders[order]} ${descending ? sql`desc` : sql`asc`}, g.name collate "C", g.id limit ${most} offset ${from}`),
    tx.execute<{ total: number }>(sql`select count(*)::int as total from people_groups g where ${found}`),
  ])
  return { list: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** All groups of a unit, to choose from. */
export const readGroupNamesOf = (tx: Transaction, unitId: string) =>
  tx
    .select({ id: peopleGroups.id, name: peopleGroups.name, englishName: peopleGroups.englishName })
    .from(peopleGroups)
    .where(eq(peopleGroups.unitId, unitId))
    .orderBy(sql`name collate "C"`, peopleGroups.id)

/** One group with what it is used for. */
export async function readGroupRow(
  tx: Transaction,
  unitId: string,
  id: string,
): Promise<Omit<Group, 'today'> | undefined> {
  const { rows } = await tx.execute<Omit<Group, 'today'>>(sql`
    select g.id, g.name, g.english_name as "englishName", g.version, (select count(*)::int from people_group_members m
        where m.unit_id = g.unit_id and m.group_id = g.id) as listed,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'englishName', r.english_name)
          order by r.name collate "C", r.id) from roles r
        where r.unit_id = g.unit_id and r.id in (select x.role_id from role_grants x
          where x.unit_id = g.unit_id and x.group_id = g.id)), '[]') as roles,
      coalesce((select json_agg(json_build_object('code', p.code, 'name', p.name, 'englishName', p.english_name,
          'granted', a.granted, 'givenBy', a.given_by) order by p.position, p.code)
        from application_assignments a join applications p on p.code = a.application_code and p.update_status <> 0
        where a.unit_id = g.unit_id and a.group_id = g.id), '[]') as applications
    from people_groups g where g.unit_id = ${unitId} and g.id = ${id}`)
  return rows[0]
}

/** Makes whoever gives something to a group wait until it is removed, or has waited for them. */
export async function holdGroup(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.execute(sql`select from people_groups where unit_id = ${unitId} and id = ${id} for update`)
}

/** Makes those who name groups of a unit follow each other: no name stands twice. */
export async function holdNames(tx: Transaction, unitId: string): Promise<void> {
  await holdName(tx, `group names:${unitId}`)
}

export async function isGroupNameTaken(
  tx: Transaction,
  unitId: string,
  { name, except }: { name: string; except?: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from people_groups where unit_id = ${unitId} and name = ${name} and id is distinct from ${except ?? null}::uuid`)
  return rows.length > 0
}

export async function insertGroup(tx: Transaction, unitId: string, fields: GroupFields): Promise<string> {
  const [made] = await tx
    .insert(peopleGroups)
    .values({ unitId, ...fields })
    .returning({ id: peopleGroups.id })
  return made?.id ?? ''
}

/** False when the group has a newer version. */
export async function updateGroup(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  fields: GroupFields,
): Promise<boolean> {
  const written = await tx
    .update(peopleGroups)
    .set(fields)
    .where(and(eq(peopleGroups.unitId, unitId), eq(peopleGroups.id, id), eq(peopleGroups.version, version)))
    .returning({ id: peopleGroups.id })
  return written.length > 0
}

/** Removes a group with its members. What it was given has been taken before. */
export async function deleteGroup(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.delete(peopleGroups).where(and(eq(peopleGroups.unitId, unitId), eq(peopleGroups.id, id)))
}

/** The units in which somebody comes into a group or has left it, with their day. */
export function findUnitsWithDueMembers(db: Database, at: Date): Promise<{ unitId: string; today: string }[]> {
  return db.look(
    'find-units-with-due-members',
    sql`select unit_id as "unitId", today::text from find_units_with_due_members(${at.toISOString()}::timestamptz)`,
  )
}
