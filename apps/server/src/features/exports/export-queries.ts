import { and, asc, desc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import { exports } from '#database/tables/exports.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdName } from '#platform/postgres/named-lock.ts'
import type { ExportOwner } from './export-word-rules.ts'

export type ExportRow = typeof exports.$inferSelect
type Person = { unitId: string; userId: string }
type Named = { unitId: string; id: string }

const open = ['queued', 'running']
const isNamed = ({ unitId, id }: Named) => and(eq(exports.unitId, unitId), eq(exports.id, id))
const isOf = ({ unitId, userId }: Person) => and(eq(exports.unitId, unitId), eq(exports.askedBy, userId))

/** Makes the calls of one person that ask for exports wait for each other. */
export async function holdAsker(tx: Transaction, { unitId, userId }: Person): Promise<void> {
  await holdName(tx, `exports:${unitId}:${userId}`)
}

/** How many of somebody's exports are open, and how many they have asked for since a moment. */
export async function countExports(tx: Transaction, person: Person, since: Date) {
  const [row] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${inArray(exports.state, open)}))::int`,
      lately: sql<number>`(count(*) filter (where ${gt(exports.askedAt, since)}))::int`,
    })
    .from(exports)
    .where(isOf(person))
  return row ?? { open: 0, lately: 0 }
}

export async function insertExport(tx: Transaction, row: Omit<typeof exports.$inferInsert, 'id'>): Promise<string> {
  const [made] = await tx.insert(exports).values(row).returning({ id: exports.id })
  if (!made) throw new Error('an export was not kept')
  return made.id
}

/** What somebody has asked for and not taken away, until it expires. */
export function readExportsOf(tx: Transaction, person: Person, now: Date): Promise<ExportRow[]> {
  return tx
    .select()
    .from(exports)
    .where(and(isOf(person), ne(exports.state, 'removed'), gt(exports.expiresAt, now)))
    .orderBy(desc(exports.askedAt), exports.id)
    .limit(50)
}

export async function readExportOf(tx: Transaction, person: Person, id: string, now: Date) {
  const [found] = await tx
    .select()
    .from(exports)
    .where(and(isOf(person), eq(exports.id, id), ne(exports.state, 'removed'), gt(exports.expiresAt, now)))
  return found
}

/** The export of a unit that comes next: one after the other, in the order in which they were asked for. */
export async function readNextExports(tx: Transaction, unitId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.unitId, unitId), inArray(exports.state, open)))
    .orderBy(asc(exports.askedAt), asc(exports.id))
    .limit(10)
}

/**
 * Claims an export for as long as the transaction lasts; false while another process makes it. The lock ends with the connection, also
 * when the process is killed.
 */
export async function claimExport(tx: Transaction, { id }: Named): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`export:${id}`}, 0)) as claimed`,
  )
  return rows[0]?.claimed === true
}

/** Begins an open export anew; undefined when it is over. */
export async function beginExport(tx: Transaction, of: Named): Promise<ExportRow | undefined> {
  const [begun] = await tx
    .update(exports)
    .set({ state: 'running', rows: 0, tries: sql`${exports.tries} + 1` })
    .where(and(isNamed(of), inArray(exports.state, open)))
    .returning()
  return begun
}

/** Changes an export that is being made; false when it was taken away meanwhile. */
export async function updateRunning(
  tx: Transaction,
  of: Named,
  fields: Partial<typeof exports.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(exports)
    .set(fields)
    .where(and(isNamed(of), eq(exports.state, 'running')))
  return rowCount === 1
}

/** Puts an export back that was not finished because its process ends: that was no try. */
export async function putBack(tx: Transaction, of: Named): Promise<void> {
  await tx
    .update(exports)
    .set({ state: 'queued', tries: sql`greatest(${exports.tries} - 1, 0)` })
    .where(and(isNamed(of), eq(exports.state, 'running')))
}

/** Takes somebody's export away; the place of its bytes, or undefined when there is no such export. */
export async function removeExportOf(tx: Transaction, person: Person, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ place: exports.place })
    .from(exports)
    .where(and(isOf(person), eq(exports.id, id), ne(exports.state, 'removed')))
    .for('update')
  if (!found) return undefined
  await tx
    .update(exports)
    .set({ state: 'removed', place: '', size: 0 })
    .where(and(isOf(person), eq(exports.id, id)))
  return found.place
}

/** The exports of a unit whose time is over; those that are being made are not among them. */
export function readExpired(tx: Transaction, unitId: string, now: Date) {
  return tx
    .select({ unitId: exports.unitId, id: exports.id, place: exports.place })
    .from(exports)
    .where(and(eq(exports.unitId, unitId), lte(exports.expiresAt, now), ne(exports.state, 'running')))
    .limit(500)
}

export async function deleteExport(tx: Transaction, of: Named): Promise<void> {
  await tx.delete(exports).where(isNamed(of))
}

/** Units with an open export, or with one that has expired. */
export async function findUnitsWithExports(db: Database, now: Date): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'find-units-with-exports',
    sql`select unit_id as "unitId" from find_units_with_exports(${now.toISOString()}::timestamptz)`,
  )
  return rows.map(({ unitId }) => unitId)
}

/** Whose export it is, as its last line names them. */
export async function readExportOwner(tx: Transaction, { unitId, userId }: Person): Promise<ExportOwner | undefined> {
  const [found] = await tx
    .select({
      realName: users.realName,
      englishName: users.englishName,
      unitName: units.name,
      unitEnglishName: units.englishName,
      timeZone: units.timeZone,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found
}
