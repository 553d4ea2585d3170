import type { GuardianRight } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { guardianships, students } from '#database/tables/students.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type LinkFields = { relation: string; englishRelation: string } & Record<GuardianRight, boolean>
export type NewLink = LinkFields & { guardianId: string; studentId: string }
export type Link = NewLink & { id: string; version: number }

const linkColumns = {
  id: guardianships.id,
  guardianId: guardianships.guardianId,
  studentId: guardianships.studentId,
  relation: guardianships.relation,
  englishRelation: guardianships.englishRelation,
  maySee: guardianships.maySee,
  mayReceive: guardianships.mayReceive,
  maySign: guardianships.maySign,
  mayPickUp: guardianships.mayPickUp,
  version: guardianships.version,
}

/** Links that hold, locked in the order of their ids; nobody ends or changes them meanwhile. */
export function holdLinks(tx: Transaction, unitId: string, ids: readonly string[]): Promise<Link[]> {
  return tx
    .select(linkColumns)
    .from(guardianships)
    .where(and(eq(guardianships.unitId, unitId), inArray(guardianships.id, [...ids])))
    .orderBy(asc(guardianships.id))
    .for('update')
}

/** The id of a new link; undefined when these two are linked already. One that is brought back has its id. */
export async function insertLink(
  tx: Transaction,
  unitId: string,
  link: NewLink & { id?: string },
): Promise<string | undefined> {
  const position = sql<number>`(select coalesce(max(g.position) + 1, 0) from guardianships g
    where g.unit_id = ${unitId} and g.guardian_id = ${link.guardianId})`
  const rows = await tx
    .insert(guardianships)
    .values({ ...link, unitId, position })
    .onConflictDoNothing()
    .returning({ id: guardianships.id })
  return rows[0]?.id
}

/** False when somebody has changed it since that version. */
export async function updateLink(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  fields: LinkFields,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(guardianships)
    .set(fields)
    .where(and(eq(guardianships.unitId, unitId), eq(guardianships.id, id), eq(guardianships.version, version)))
  return rowCount === 1
}

export async function deleteLinks(tx: Transaction, unitId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(guardianships).where(and(eq(guardianships.unitId, unitId), inArray(guardianships.id, [...ids])))
}

/** Links as they were when they ended; those that hold are left out. */
export async function readEndedLinks(tx: Transaction, unitId: string, ids: readonly string[]) {
  const { rows } = await tx.execute<NewLink & { id: string }>(sql`
    select distinct on (p.link_id) p.link_id as id, p.guardian_id as "guardianId", p.student_id as "studentId", p.relation,
      p.english_relation as "englishRelation", p.may_see as "maySee", p.may_receive as "mayReceive",
      p.may_sign as "maySign", p.may_pick_up as "mayPickUp"
    from guardianship_periods p
    where p.unit_id = ${unitId} and p.link_id = any(${sql.param([...ids])}::uuid[])
      and not exists (select from guardianships g where g.unit_id = p.unit_id and g.id = p.link_id)
    order by p.link_id, p.from_moment desc`)
  return rows
}

/** Whose links these are or were. */
export async function readGuardiansOf(tx: Transaction, unitId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct guardian_id as id from guardianship_periods
    where unit_id = ${unitId} and link_id = any(${sql.param([...ids])}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** What held of a link and when, the newest first. */
export async function readLinkHistory(tx: Transaction, unitId: string, id: string) {
  const { rows } = await tx.execute<LinkFields & { from: string; until: string | null }>(sql`
    select relation, english_relation as "englishRelation", may_see as "maySee", may_receive as "mayReceive",
      may_sign as "maySign", may_pick_up as "mayPickUp", from_moment as "from", until_moment as "until"
    from guardianship_periods where unit_id = ${unitId} and link_id = ${id} order by from_moment desc, until_moment nulls first`)
  return rows.map(({ from, until, ...held }) => ({ ...held, from: moment(from), until: until && moment(until) }))
}

const moment = (text: string) => new Date(text).toISOString()

/** The version of a link that holds. */
export async function readLinkVersion(tx: Transaction, unitId: string, id: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: guardianships.version })
    .from(guardianships)
    .where(and(eq(guardianships.unitId, unitId), eq(guardianships.id, id)))
  return row?.version
}

/** What kind of person an account is; undefined for none of the unit. */
export async function readUserType(tx: Transaction, unitId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userType: users.userType })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, id)))
  return row?.userType
}

export async function isPupil(tx: Transaction, unitId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.unitId, unitId), eq(students.id, id)))
  return rows.length > 0
}

const columnOf = {
  maySee: 'may_see',
  mayReceive: 'may_receive',
  maySign: 'may_sign',
  mayPickUp: 'may_pick_up',
} as const satisfies Record<GuardianRight, string>

/** Whether a guardian with an active account may do something for an active child. */
export async function holdsGuardianRight(
  tx: Transaction,
  { unitId, guardianId, childId, right }: { unitId: string; guardianId: string; childId: string; right: GuardianRight },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from guardianships g
    join students s on s.unit_id = g.unit_id and s.id = g.student_id and s.status = 1
    join users u on u.unit_id = g.unit_id and u.id = g.guardian_id and u.status = 'active' and u.user_type = '3'
    where g.unit_id = ${unitId} and g.guardian_id = ${guardianId} and g.student_id = ${childId}
      and g.${sql.raw(columnOf[right])}`)
  return rows.length > 0
}
