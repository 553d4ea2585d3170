import { and, eq } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolConfig } from 'pg'
import { applications } from '#database/tables/applications.ts'
import { auditLog } from '#database/tables/logs.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { units } from '#database/tables/units.ts'
import { onOneConnection } from '#platform/one-connection.ts'
import { StartRefusal } from '#platform/start-refusal.ts'

type Trust = { unitCode: string; application: string }

/** Lets an application hand people of a unit over, signed in. */
export function trustApplication(owner: PoolConfig, { unitCode, application }: Trust): Promise<void> {
  return inUnitOf(owner, unitCode, async (tx, unitId) => {
    const found = await tx.select().from(applications).where(eq(applications.code, application))
    if (found.length === 0)
      throw new StartRefusal({
        en: `There is no application ${application}.`,
        zh: `没有应用 ${application}。`,
      })
    await tx.insert(ticketApplications).values({ unitId, applicationCode: application }).onConflictDoNothing()
    await note(tx, unitId, 'tickets allowed', application)
  })
}

/** Takes that away; one that had it not is refused. */
export function distrustApplication(owner: PoolConfig, { unitCode, application }: Trust): Promise<void> {
  return inUnitOf(owner, unitCode, async (tx, unitId) => {
    const removed = await tx
      .delete(ticketApplications)
      .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
      .returning()
    if (removed.length === 0)
      throw new StartRefusal({
        en: `${application} may not hand over people of ${unitCode} anyway.`,
        zh: `${application} 本来就不能为 ${unitCode} 签发登录票据。`,
      })
    await note(tx, unitId, 'tickets forbidden', application)
  })
}

/** The codes of the applications a unit trusts so far. */
export function listTrustedApplications(owner: PoolConfig, unitCode: string): Promise<string[]> {
  return inUnitOf(owner, unitCode, async (tx, unitId) => {
    const rows = await tx.select().from(ticketApplications).where(eq(ticketApplications.unitId, unitId))
    return rows.map(({ applicationCode }) => applicationCode).sort()
  })
}

async function note(tx: NodePgDatabase, unitId: string, action: string, target: string): Promise<void> {
  const detail = { by: 'command line' }
  await tx.insert(auditLog).values({ unitId, action, target, detail, occurredAt: new Date() })
}

function inUnitOf<Result>(
  owner: PoolConfig,
  code: string,
  work: (tx: NodePgDatabase, unitId: string) => Promise<Result>,
): Promise<Result> {
  return onOneConnection(owner, (client) =>
    drizzle(client).transaction(async (tx) => {
      const [unit] = await tx.select({ id: units.id }).from(units).where(eq(units.code, code))
      if (!unit) throw new StartRefusal({ en: `There is no unit ${code}.`, zh: `没有单位 ${code}。` })
      return work(tx, unit.id)
    }),
  )
}
