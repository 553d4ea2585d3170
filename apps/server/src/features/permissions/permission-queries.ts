import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { applications } from '#database/tables/applications.ts'
import { permissions, roleAssignments, roles } from '#database/tables/permissions.ts'
import { users } from '#database/tables/users.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const platformPrefix = 'base'

type PermissionRow = { code: string; parentCode: string | null; application: string; name: string }

/**
 * The catalogue of one application prefix, in its order. That of the platform also contains the top of every
 * application.
 */
export function readCatalogue(tx: Transaction, application: string): Promise<PermissionRow[]> {
  const isPlatform = application === platformPrefix
  return tx
    .select({
      code: permissions.code,
      parentCode: permissions.parentCode,
      application: permissions.application,
      name: permissions.name,
    })
    .from(permissions)
    .where(or(eq(permissions.application, application), isPlatform ? isNull(permissions.parentCode) : undefined))
    .orderBy(asc(permissions.position), asc(permissions.code))
    .prepare(isPlatform ? 'read-platform-permissions' : 'read-application-permissions')
    .execute()
}

const hidden = 0

/** The applications of this installation by code and name. */
export function readModules(tx: Transaction) {
  const { code, name, englishName, updateStatus, position } = applications
  return tx
    .select({ code, name, englishName })
    .from(applications)
    .where(ne(updateStatus, hidden))
    .orderBy(asc(position), asc(code))
    .prepare('read-modules')
    .execute()
}

export async function personExists(tx: Transaction, unitId: string, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found.length === 1
}

/** Whether a person has exactly this role; `_` and `%` in the code are ordinary characters. */
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
