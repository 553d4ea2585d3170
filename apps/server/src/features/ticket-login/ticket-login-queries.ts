import { administratorRole, administratorRoleApplication } from '@homeroom/contract/product.ts'
import { and, eq, exists, not } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { roleAssignments, roles } from '#database/tables/permissions.ts'
import { ticketApplications } from '#database/tables/single-sign-on.ts'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/database.ts'

/** Whether a unit lets an application hand people over. */
export async function isTrusted(tx: Transaction, unitId: string, application: string): Promise<boolean> {
  const found = await tx
    .select({ code: ticketApplications.applicationCode })
    .from(ticketApplications)
    .where(and(eq(ticketApplications.unitId, unitId), eq(ticketApplications.applicationCode, application)))
  return found.length > 0
}

/** An active account by its name's key; administrators and supermen look missing. */
export async function findOrdinaryAccount(
  tx: Transaction,
  unitId: string,
  nameKey: string,
): Promise<string | undefined> {
  const administers = tx
    .select({ id: roles.id })
    .from(roleAssignments)
    .innerJoin(roles, and(eq(roles.unitId, roleAssignments.unitId), eq(roles.id, roleAssignments.roleId)))
    .where(
      and(
        eq(roleAssignments.unitId, users.unitId),
        eq(roleAssignments.userId, users.id),
        eq(roles.application, administratorRoleApplication),
        eq(roles.code, administratorRole),
      ),
    )
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.unitId, unitId),
        eq(users.loginNameKey, nameKey),
        eq(users.status, 'active'),
        eq(users.superman, false),
        not(exists(administers)),
      ),
    )
  return found[0]?.id
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
