import { administratorRole, administratorRoleApplication } from '@homeroom/contract/pages/product.ts'
import { and, eq, exists, not } from 'drizzle-orm'
import { roleAssignments, roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/**
 * An active account by its name's key, for those who vouch for others by name alone: administrators and supermen look
 * missing, so that a service outside cannot become one.
 */
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
