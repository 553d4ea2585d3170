import { eq } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { applications } from '#database/tables/applications.ts'
import { units } from '#database/tables/units.ts'
import { byCommand, type Change, recordChange } from '#features/audit/record-change.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'

/**
 * A transaction of the operator, who owns the tables. There is no row-level security, so every statement names the
 * unit.
 */
export type OwnerTransaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** Runs a command's work in one transaction on a connection of its own. */
export function inOwnerTransaction<Result>(
  owner: PoolConfig,
  work: (tx: OwnerTransaction) => Promise<Result>,
): Promise<Result> {
  return onOneConnection(owner, (client) => drizzle(client).transaction(work))
}

/** Runs work for the unit of a code; an unknown code is refused. */
export function inUnitOfCode<Result>(
  owner: PoolConfig,
  code: string,
  work: (tx: OwnerTransaction, unitId: string) => Promise<Result>,
): Promise<Result> {
  return inOwnerTransaction(owner, async (tx) => {
    const [unit] = await tx.select({ id: units.id }).from(units).where(eq(units.code, code))
    if (!unit) throw new StartRefusal({ en: `There is no unit ${code}.`, zh: `没有单位 ${code}。` })
    return work(tx, unit.id)
  })
}

/** Refuses the code of an application that does not exist; null names none. */
export async function requireApplication(tx: OwnerTransaction, code: string | null): Promise<void> {
  if (code === null) return
  const found = await tx.select().from(applications).where(eq(applications.code, code))
  if (found.length === 0) throw new StartRefusal({ en: `There is no application ${code}.`, zh: `没有应用 ${code}。` })
}

/** Writes into the unit's audit log; the operator has no account there. */
export async function noteByCommand(
  tx: OwnerTransaction,
  unitId: string,
  change: Omit<Change, 'unitId' | 'at'>,
): Promise<void> {
  await recordChange(tx, byCommand, { unitId, ...change, at: new Date() })
}
