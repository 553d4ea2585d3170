import type { GuardianRight } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isPupilHere } from '#database/tables/still-here.ts'
import { guardianships, students } from '#database/tables/students.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

export type LinkFields = { relation: string; englishRelation: string } & Record<GuardianRight, boolean>
export type NewLink = LinkFields & { guardianId: string; studentId: string }
export type Link = NewLink & { id: string; version: number }
export type MadeLink = Pick<Link, 'id' | 'guardianId' | 'studentId'>

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

/** Which of these pupils have left; the others stay until the transaction ends. */
export async function holdLeft(tx: Transaction, unitId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string; here: boolean }>(sql`
    select s.id, ${isPupilHere(sql`s`)} as here from students s
    where s.unit_id = ${unitId} and s.id = any(${sql.param([...ids])}::uuid[]) order by s.id for share`)
  return new Set(rows.flatMap(({ id, here }) => (here ? [] : [id])))
}

/**
 * Makes links, in one statement: what depends on links is brought up to date once. Tells those that were made; those who are linked
 * already are left as they are. One that is brought back has its id.
 */
export async function insertLinks(
  tx: Transaction,
  unitId: string,
  links: readonly (NewLink & { id?: string })[],
): Promise<MadeLink[]> {
  const { rows } = await tx.execute<MadeLink>(sql`
    insert into guardianships (unit_id, id, guardian_id, student_id, relation, english_relation, may_see, may_receive, may_sign,
      may_pick_up, position)
    select ${unitId}, coalesce(l.id, gen_random_uuid()), l."guardianId", l."studentId", l.relation, l."englishRelation", l."maySee",
      l."mayReceive", l."maySign", l."mayPickUp", row_number() over (partition by l."guardianId" order by l.place) - 1
        + (select coalesce(max(g.position) + 1, 0) from guardianships g
          where g.unit_id = ${unitId} and g.guardian_id = l."guardianId")
    from jsonb_to_recordset(${JSON.stringify(links.map((link, place) => ({ ...link, place })))}::jsonb) l(place int, id uuid,
      "guardianId" uuid, "studentId" uuid, relation text, "englishRelation" text, "maySee" boolean, "mayReceive" boolean,
      "maySign" boolean, "mayPickUp" boolean)
    order by l.place
    on conflict do nothing returning id, guardian_id as "guardianId", student_id as "studentId"`)
  return rows
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

/** The newest period of each link that holds, or the newest that has ended. One that is changed, ended or brought back gets another. */
export async function readNewestPeriods(
  tx: Transaction,
  unitId: string,
  { ids, ended }: { ids: readonly string[]; ended: boolean },
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ linkId: string; id: string }>(sql`
    select distinct on (link_id) link_id as "linkId", id from guardianship_periods
    where unit_id = ${unitId} and link_id = any(${sql.param([...ids])}::uuid[])
      and (until_moment is not null) = ${ended}
    order by link_id, from_moment desc, until_moment desc`)
  return new Map(rows.map(({ linkId, id }) => [linkId, id]))
}

/** How many of these are links of the unit, those that have ended too. */
export async function countKnownLinks(tx: Transaction, unitId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ known: number }>(sql`
    select count(distinct link_id)::int as known from guardianship_periods
    where unit_id = ${unitId} and link_id = any(${sql.param([...ids])}::uuid[])`)
  return rows[0]?.known ?? 0
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

/** The active people who care for guardians in a unit. */
export async function readGuardianOffice(tx: Transaction, unitId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct u.id from users u
    join role_assignments a on a.unit_id = u.unit_id and a.user_id = u.id
    join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
    where u.unit_id = ${unitId} and u.status = 'active' and u.user_type in ('2', '4')
      and p.permission_code = 'administration_guardians'`)
  return rows.map(({ id }) => id)
}

/** Whether two are linked now. */
export async function isLinked(
  tx: Transaction,
  unitId: string,
  { guardianId, studentId }: Pick<Link, 'guardianId' | 'studentId'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.unitId, unitId),
        eq(guardianships.guardianId, guardianId),
        eq(guardianships.studentId, studentId),
      ),
    )
  return rows.length > 0
}

/** What guardians and pupils are called, for what is planned about them. */
export async function readPairNames(
  tx: Transaction,
  unitId: string,
  pairs: readonly Pick<Link, 'guardianId' | 'studentId'>[],
) {
  const ids = (of: 'guardianId' | 'studentId') => sql.param(pairs.map((pair) => pair[of]))
  const { rows } = await tx.execute<{ id: string; realName: string; englishName: string }>(sql`
    select id, real_name as "realName", english_name as "englishName" from users
    where unit_id = ${unitId} and id = any(${ids('guardianId')}::uuid[])
    union all select id, real_name, english_name from students
    where unit_id = ${unitId} and id = any(${ids('studentId')}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
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
