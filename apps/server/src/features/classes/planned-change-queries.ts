import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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

/** Takes a plan in hand; a second process that sweeps at the same moment does not find it. */
export async function holdDuePlan(tx: Transaction, unitId: string, today: string) {
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
    .for('no key update', { skipLocked: true })
  return rows[0]
}

/** Ends a plan that is open; false when it was none. */
export async function settlePlan(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  settled: { state: 'done' | 'failed' | 'withdrawn'; settledAt: Date; failure?: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(plannedChanges)
    .set(settled)
    .where(
      and(
        eq(plannedChanges.unitId, unitId),
        eq(plannedChanges.id, id),
        inArray(plannedChanges.state, ['planned', 'failed']),
      ),
    )
  return rowCount === 1
}

/** Shows the rest of a transaction another unit: that of who planned, which may be an area above, and back. */
export async function enterUnit(tx: Transaction, unitId: string): Promise<void> {
  await tx.execute(sql`select set_config('homeroom.unit_id', ${unitId}, true)`)
}

/** Whether a person may still change classes by their own account, in the unit of the transaction. */
export async function mayChangeClasses(tx: Transaction, of: { unitId: string; userId: string }): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from users u where u.unit_id = ${of.unitId} and u.id = ${of.userId} and u.status = 'active'
      and (u.superman or exists (select from role_assignments a
        join role_permissions p on p.unit_id = a.unit_id and p.role_id = a.role_id
        where a.unit_id = u.unit_id and a.user_id = u.id and p.permission_code = 'administration_classes_change'))`)
  return rows.length > 0
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
