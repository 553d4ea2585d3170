import type { CampusInOffice } from '@homeroom/contract/classes/campus-schemas.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { campuses } from '#database/tables/units.ts'
import type { Transaction } from '#platform/postgres/database.ts'

type Row = { name: string; englishName: string; main: boolean }

/** Whoever changes the campuses of a unit waits for others who do: so one of them is the main one, whoever comes first. */
export async function holdCampuses(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('campuses:' || ${unitId}::text, 0))`)
}

const columns = {
  id: campuses.id,
  name: campuses.name,
  englishName: campuses.englishName,
  main: campuses.main,
  version: campuses.version,
}

export async function readCampus(tx: Transaction, unitId: string, id: string): Promise<CampusInOffice | undefined> {
  const rows = await tx
    .select(columns)
    .from(campuses)
    .where(and(eq(campuses.unitId, unitId), eq(campuses.id, id)))
  return rows[0]
}

/** Whether all these campuses are the unit's. They stay until the transaction ends. */
export async function hasCampuses(tx: Transaction, unitId: string, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .select({ id: campuses.id })
    .from(campuses)
    .where(and(eq(campuses.unitId, unitId), inArray(campuses.id, [...ids])))
    .orderBy(campuses.id)
    .for('key share')
  return found.length === ids.length
}

export async function insertCampus(tx: Transaction, unitId: string, row: Row): Promise<string> {
  const [made] = await tx
    .insert(campuses)
    .values({ unitId, ...row })
    .returning({ id: campuses.id })
  return made?.id ?? ''
}

/** The campus as it then is; undefined when somebody has changed it since the version. */
export async function updateCampus(
  tx: Transaction,
  { unitId, id, version }: { unitId: string; id: string; version: number },
  row: Row,
): Promise<CampusInOffice | undefined> {
  const rows = await tx
    .update(campuses)
    .set(row)
    .where(and(eq(campuses.unitId, unitId), eq(campuses.id, id), eq(campuses.version, version)))
    .returning(columns)
  return rows[0]
}

/** The ids of the campuses that were the main one until another became it. */
export async function takeMainFromOthers(tx: Transaction, unitId: string, id: string): Promise<string[]> {
  const rows = await tx
    .update(campuses)
    .set({ main: false })
    .where(and(eq(campuses.unitId, unitId), ne(campuses.id, id), eq(campuses.main, true)))
    .returning({ id: campuses.id })
  return rows.map((row) => row.id)
}

/** Whether a unit has a campus, or another one than a given one. */
export async function hasOtherCampus(tx: Transaction, unitId: string, besides?: string): Promise<boolean> {
  const rows = await tx
    .select({ id: campuses.id })
    .from(campuses)
    .where(and(eq(campuses.unitId, unitId), besides === undefined ? undefined : ne(campuses.id, besides)))
    .limit(1)
  return rows.length > 0
}

/** What depends on a campus, which nobody can come to meanwhile. */
export async function readDependents(
  tx: Transaction,
  unitId: string,
  id: string,
): Promise<{ people: number; classes: number; roles: number }> {
  await tx.execute(sql`select from campuses where unit_id = ${unitId} and id = ${id} for update`)
  const { rows } = await tx.execute<{ people: number; classes: number; roles: number }>(sql`
    select (select count(*)::int from users where unit_id = ${unitId} and campus_id = ${id}) as people,
      (select count(*)::int from classes where unit_id = ${unitId} and campus_id = ${id}) as classes,
      (select count(*)::int from role_grants where unit_id = ${unitId} and campus_id = ${id}) as roles`)
  return rows[0] ?? { people: 0, classes: 0, roles: 0 }
}

export async function deleteCampus(tx: Transaction, unitId: string, id: string): Promise<void> {
  await tx.delete(campuses).where(and(eq(campuses.unitId, unitId), eq(campuses.id, id)))
}
