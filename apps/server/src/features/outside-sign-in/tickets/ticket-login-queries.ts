import { and, eq } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Since when a unit lets an application hand people over; undefined when it does not. */
export async function readTrustedSince(
  tx: Transaction,
  unitId: string,
  application: string,
): Promise<Date | undefined> {
  const found = await tx
    .select({ since: ticketApplications.createdAt })
    .from(ticketApplications)
    .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
  return found[0]?.since
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
      englishName: users.englishName,
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
