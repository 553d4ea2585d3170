import type { PersonFields } from '@homeroom/contract/people/people-schemas.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { students } from '#database/tables/students.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { unlessTaken } from '#platform/postgres/unless-taken.ts'

/** One person of the unit, with the moment of the last sign-in. */
export async function readPersonRow(tx: Transaction, unitId: string, id: string) {
  const rows = await tx
    .select({
      id: users.id,
      realName: users.realName,
      englishName: users.englishName,
      loginName: users.loginName,
      sex: users.sex,
      number: users.number,
      phone: users.phone,
      mail: users.mail,
      userType: users.userType,
      picture: users.picture,
      status: users.status,
      superman: users.superman,
      hasPassword: sql<boolean>`exists (select from password_credentials p
        where p.unit_id = ${unitId} and p.user_id = ${id})`,
      campusId: users.campusId,
      version: users.version,
      pupilId: students.id,
      classId: students.classId,
      createdAt: users.createdAt,
      lastSignIn: sql<Date | null>`(select max(s.started_at) from sessions s
        where s.unit_id = ${unitId} and s.user_id = ${id})`.mapWith((value) => new Date(value)),
    })
    .from(users)
    .leftJoin(students, and(eq(students.unitId, users.unitId), eq(students.userId, users.id)))
    .where(and(eq(users.unitId, unitId), eq(users.id, id)))
  return rows[0]
}

export type NewPersonRow = Record<Exclude<keyof PersonFields, 'classId' | 'campusId'>, string> & {
  userType: string
  campusId: string | null
  loginNameKey: string
  spokenName: string
}

/**
 * The new person's id; undefined when the login name is taken. The columns are named: the query builder would name all,
 * and the application may not write each.
 */
export async function insertPerson(tx: Transaction, unitId: string, row: NewPersonRow): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into users (unit_id, real_name, english_name, login_name, login_name_key, sex, number, phone, mail, user_type,
      spoken_name, campus_id)
    values (${unitId}, ${row.realName}, ${row.englishName}, ${row.loginName}, ${row.loginNameKey}, ${row.sex},
      ${row.number}, ${row.phone}, ${row.mail}, ${row.userType}, ${row.spokenName},
      ${row.campusId})
    on conflict (unit_id, login_name_key) do nothing returning id`)
  return rows[0]?.id
}

/** The people who have one of some login names, by its key. */
export async function readLoginNameOwners(
  tx: Transaction,
  unitId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .select({ key: users.loginNameKey, id: users.id })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.loginNameKey, [...keys])))
  return new Map(found.map(({ key, id }) => [key, id]))
}

/** Writes over a version. After a login name that somebody took at the same moment the transaction can only be given up. */
export async function updatePerson(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  row: Omit<NewPersonRow, 'userType'>,
): Promise<'done' | 'name taken' | 'newer version'> {
  const written = tx
    .update(users)
    .set(row)
    .where(and(eq(users.unitId, unitId), eq(users.id, id), eq(users.version, version)))
  const done = await unlessTaken(written)
  if (done === 'taken') return 'name taken'
  return done.rowCount === 1 ? 'done' : 'newer version'
}

/** The standing of people, without a lock: for whoever only looks. */
export const readStanding = (tx: Transaction, unitId: string, ids: readonly string[]) =>
  tx
    .select({ id: users.id, status: users.status, superman: users.superman, version: users.version })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
    .orderBy(users.id)

/**
 * Locks people in the order of their ids, which is that of everybody who locks several. Whoever locks a role or classes, too,
 * does so before, and pupils after.
 */
export async function holdPeople(tx: Transaction, unitId: string, ids: readonly string[]) {
  return readStanding(tx, unitId, ids).for('no key update')
}

/** Suspends people or brings them back; their ways in end by a trigger. */
export async function writeStatus(
  tx: Transaction,
  unitId: string,
  { ids, status }: { ids: readonly string[]; status: 'active' | 'disabled' },
): Promise<void> {
  await tx
    .update(users)
    .set({ status })
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
}

/** What people are called. */
export function readPeopleNames(tx: Transaction, unitId: string, ids: readonly string[]) {
  return tx
    .select({ id: users.id, realName: users.realName, englishName: users.englishName, number: users.number })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
}
