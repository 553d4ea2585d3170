import { and, asc, eq } from 'drizzle-orm'
import { permissions, roleAssignments, roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/database.ts'

type PermissionRow = { code: string; parentCode: string | null; application: string; name: string }

/** The catalogue of one application prefix, in its order. */
export function readCatalogue(tx: Transaction, application: string): Promise<PermissionRow[]> {
  return tx
    .select({
      code: permissions.code,
      parentCode: permissions.parentCode,
      application: permissions.application,
      name: permissions.name,
    })
    .from(permissions)
    .where(eq(permissions.application, application))
    .orderBy(asc(permissions.position), asc(permissions.code))
    .prepare('read-permission-catalogue')
    .execute()
}

export async function personExists(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found.length === 1
}

/** Whether a person has exactly this role; the code is compared as it is, `_` and `%` mean themselves. */
export async function hasRole(
  tx: Transaction,
  of: { unitId: string; userId: string; application: string; role: string },
) {
  const found = await tx
    .select({ id: roles.id })
    .from(roleAssignments)
    .innerJoin(roles, and(eq(roles.unitId, roleAssignments.unitId), eq(roles.id, roleAssignments.roleId)))
    .where(
      and(
        eq(roleAssignments.unitId, of.unitId),
        eq(roleAssignments.userId, of.userId),
        eq(roles.application, of.application),
        eq(roles.code, of.role),
      ),
    )
    .limit(1)
  return found.length === 1
}
