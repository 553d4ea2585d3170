import type {
  ApplicationReason,
  NamedRole,
  PermissionHolder,
  PersonRights,
} from '@homeroom/contract/permissions/role-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readHoldersPage, readPermissionsOf, readRolesOf, readSomebody } from './rights-queries.ts'

export type RightsService = ReturnType<typeof createRightsService>

type Decision = Awaited<ReturnType<DesktopService['decisionsIn']>>[number]
type Parts = { db: Database; now: () => Date; desktop: Pick<DesktopService, 'decisionsIn'> }

/** What a person may do and why, and who may do a thing. */
export function createRightsService({ db, now, desktop }: Parts) {
  function toReason(
    { licenceEnd, limitUserType, roleId, ...row }: Decision,
    { userType, roles }: { userType: string; roles: readonly NamedRole[] },
  ): ApplicationReason {
    const ended = licenceEnd !== null && licenceEnd < now()
    return {
      ...row,
      role: roles.find(({ id }) => id === roleId) ?? null,
      licence: licenceEnd === null ? 'none' : ended ? 'ended' : 'valid',
      licenceEnd: licenceEnd?.toISOString() ?? null,
      opens: row.granted && !ended && limitUserType.split(',').includes(userType),
    }
  }

  return {
    ofPerson: ({ caller, unitId }: Administrator, id: string): Promise<PersonRights> =>
      db.inUnit(unitId, async (tx) => {
        const found = await readSomebody(tx, unitId, id)
        if (!found || (found.superman && !caller.superman)) throw new AppError('not_found')
        const { superman, ...person } = found
        const roles = await readRolesOf(tx, unitId, id)
        const { userType } = person
        const decisions = await desktop.decisionsIn(tx, { unitId, userId: id, userType })
        return {
          person,
          everything: superman,
          roles,
          permissions: await readPermissionsOf(tx, unitId, id),
          applications: decisions.map((row) => toReason(row, { userType, roles })),
        }
      }),

    holders(
      { unitId }: Administrator,
      query: { permission: string; search?: string; page?: number; pageSize?: number },
    ): Promise<{ list: PermissionHolder[]; total: number }> {
      const { permission, search = '', page = 1, pageSize = defaultPageSize } = query
      const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
      const wish = { permission, words, from: (page - 1) * pageSize, most: pageSize }
      return db.inUnit(unitId, (tx) => readHoldersPage(tx, unitId, wish))
    },
  }
}
