import { and, eq } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Whether a unit lets an application hand people over. */
export async function isTrusted(tx: Transaction, unitId: string, application: string): Promise<boolean> {
  const found = await tx
    .select({ code: ticketApplications.applicationCode })
    .from(ticketApplications)
    .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
  return found.length > 0
}

/** How a ticket's person, unit and application are called. */
export async function readTicketNames(
  tx: Transaction,
  { unitId, userId, application }: { unitId: string; userId: string; application: string },
) {
  const found = await tx
    .select({
      userId: users.id,
      realName: users.realName,
      unitName: units.name,
      unitEnName: units.englishName,
      applicationName: applications.name,
      applicationEnName: applications.englishName,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .innerJoin(applications, eq(applications.code, application))
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]
}
