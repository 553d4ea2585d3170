import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { plannedChanges } from '#database/tables/planned-changes.ts'
import { users } from '#database/tables/users.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'

type NewPlan = {
  unitId: string
  dueOn: string
  kind: string
  payload: object
  plannedBy: string
  plannedByUnit: string
  plannedAt: Date
}

export async function insertPlan(tx: Transaction, plan: NewPlan): Promise<string> {
  const [made] = await tx.insert(plannedChanges).values(plan).returning({ id: plannedChanges.id })
  return made?.id ?? ''
}

const columns = {
  id: plannedChanges.id,
  dueOn: plannedChanges.dueOn,
  kind: plannedChanges.kind,
  payload: plannedChanges.payload,
  plannedBy: plannedChanges.plannedBy,
  plannedByUnit: plannedChanges.plannedByUnit,
  state: plannedChanges.state,
}

/** What is planned, and what could not be done and nobody has put aside. */
export function readOpenPlans(tx: Transaction, unitId: string) {
  return tx
    .select(columns)
    .from(plannedChanges)
    .where(and(eq(plannedChanges.unitId, unitId), inArray(plannedChanges.state, ['planned', 'failed'])))
    .orderBy(asc(plannedChanges.dueOn), asc(plannedChanges.plannedAt))
}

/** How many changes wait for their day. */
export async function countPlans(tx: Transaction, unitId: string): Promise<number> {
  const { rows } = await tx.execute<{ plans: number }>(sql`
    select count(*)::int as plans from planned_changes where unit_id = ${unitId} and state = 'planned'`)
  return rows[0]?.plans ?? 0
}

/** The first plan that is due. */
export async function readDuePlan(tx: Transaction, unitId: string, today: string) {
  const rows = await tx
    .select(columns)
    .from(plannedChanges)
    .where(
      and(
        eq(plannedChanges.unitId, unitId),
        eq(plannedChanges.state, 'planned'),
        sql`${plannedChanges.dueOn} <= ${today}::date`,
      ),
    )
    .orderBy(asc(plannedChanges.dueOn), asc(plannedChanges.plannedAt), asc(plannedChanges.id))
    .limit(1)
  return rows[0]
}

/**
 * Takes a plan in hand. The plans of a unit are done one after the other, in their order: of two processes that sweep at the
 * same moment only one is let in, and nobody withdraws what is being done.
 */
export async function holdPlan(tx: Transaction, unitId: string, id: string): Promise<'held' | 'settled' | 'elsewhere'> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`planned changes ${unitId}`}, 0)) as free`)
  if (!rows[0]?.free) return 'elsewhere'
  const found = await tx.execute(sql`
    select from planned_changes where unit_id = ${unitId} and id = ${id} and state = 'planned' for no key update`)
  return found.rows.length > 0 ? 'held' : 'settled'
}

/** Counts that the server was too busy for a plan; how often that is by now. */
export async function countTry(tx: Transaction, unitId: string, id: string): Promise<number> {
  const { rows } = await tx.execute<{ tries: number }>(sql`
    update planned_changes set tries = tries + 1 where unit_id = ${unitId} and id = ${id} returning tries`)
  return rows[0]?.tries ?? 0
}

/** Ends a plan that waits, or puts a failed one aside; false when it was none, or of a kind that is not meant. */
export async function settlePlan(
  tx: Transaction,
  { unitId, id, kinds }: { unitId: string; id: string; kinds?: { named: readonly string[]; meant: boolean } },
  settled: { state: 'done' | 'failed' | 'withdrawn'; settledAt: Date; failure?: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(plannedChanges)
    .set(settled)
    .where(
      and(
        eq(plannedChanges.unitId, unitId),
        eq(plannedChanges.id, id),
        inArray(plannedChanges.state, settled.state === 'withdrawn' ? ['planned', 'failed'] : ['planned']),
        kinds && (kinds.meant ? inArray : notInArray)(plannedChanges.kind, [...kinds.named]),
      ),
    )
  return rowCount === 1
}

export async function readNames(tx: Transaction, unitId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: users.id, realName: users.realName, englishName: users.englishName })
    .from(users)
    .where(and(eq(users.unitId, unitId), inArray(users.id, [...ids])))
}

/** Units in which a plan is due, or whose school year or term has begun. */
export async function findUnitsWithDueChanges(db: Database, at: Date): Promise<string[]> {
  const rows = await db.look<{ unitId: string }>(
    'find-units-with-due-changes',
    sql`select unit_id as "unitId" from find_units_with_due_changes(${at.toISOString()}::timestamptz)`,
  )
  return rows.map(({ unitId }) => unitId)
}

/** Writes the present school year and term of a unit, which its pages tell, when they have become others. */
export async function writePresentTerm(tx: Transaction, unitId: string, today: string): Promise<void> {
  await tx.execute(sql`
    update units u set school_year = n.school_year, term = n.term
    from present_term(${unitId}::uuid, ${today}::date) n
    where u.id = ${unitId} and (u.school_year, u.term) <> (n.school_year, n.term)`)
}
