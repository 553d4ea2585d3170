import { and, eq } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { inUnitOfCode, noteByCommand, requireApplication } from '../owner-work.ts'

type Trust = { unitCode: string; application: string }

/** Lets an application hand people of a unit over, signed in. */
export function trustApplication(owner: PoolConfig, { unitCode, application }: Trust): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    await requireApplication(tx, application)
    await tx.insert(ticketApplications).values({ unitId, applicationCode: application }).onConflictDoNothing()
    await noteByCommand(tx, unitId, { action: 'tickets allowed', target: application })
  })
}

/** Takes that away; one that had it not is refused. */
export function distrustApplication(owner: PoolConfig, { unitCode, application }: Trust): Promise<void> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const removed = await tx
      .delete(ticketApplications)
      .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
      .returning()
    if (removed.length === 0)
      throw new StartRefusal({
        en: `${application} may not hand over people of ${unitCode} anyway.`,
        zh: `${application} 本来就不能为 ${unitCode} 签发登录票据。`,
      })
    await noteByCommand(tx, unitId, { action: 'tickets forbidden', target: application })
  })
}

/** The codes of the applications a unit trusts so far. */
export function listTrustedApplications(owner: PoolConfig, unitCode: string): Promise<string[]> {
  return inUnitOfCode(owner, unitCode, async (tx, unitId) => {
    const rows = await tx.select().from(ticketApplications).where(eq(ticketApplications.unitId, unitId))
    return rows.map(({ applicationCode }) => applicationCode).sort()
  })
}
