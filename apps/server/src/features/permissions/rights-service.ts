import { isStaff, type UserType } from '@homeroom/contract/identities/user-types.ts'
import { licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import type {
  ApplicationReason,
  NamedRole,
  PermissionHolder,
  PersonRights,
  PreviewedApplication,
} from '@homeroom/contract/permissions/role-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import { standingOf } from '#features/licences/licence-state.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readHoldersPage, readPermissionsOf, readRolesOf, readSomebody } from './rights-queries.ts'
import { readCodesOfRole, readPermissionRows, readRoleRow } from './role-queries.ts'

export type RightsService = ReturnType<typeof createRightsService>

type Decision = Awaited<ReturnType<DesktopService['decisionsIn']>>[number]
type Parts = { db: Database; now: () => Date; desktop: Pick<DesktopService, 'decisionsIn'> }

/** What a person may do and why, and who may do a thing. */
export function createRightsService({ db, now, desktop }: Parts) {
  function toReason(
    { licenceTerm, limitUserType, roleId, ...row }: Decision,
    { userType, roles }: { userType: string; roles: readonly NamedRole[] },
  ): ApplicationReason {
    const licence = standingOf(licenceTerm ? [licenceTerm] : [], now())
    return {
      ...row,
      role: nameOf(roles.find(({ id }) => id === roleId)),
      licence,
      licenceEnd: licenceTerm?.endTime.toISOString() ?? null,
      opens: row.granted && licenceOpens(licence) && limitUserType.split(',').includes(userType),
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

    /** What a role alone shows; only what is granted, for somebody who has none of it sees nothing of it. */
    preview: (
      { unitId }: Administrator,
      { id, userType }: { id: string; userType: UserType },
    ): Promise<PreviewedApplication[]> =>
      db.inUnit(unitId, async (tx) => {
        const role = await readRoleRow(tx, unitId, { id, lock: 'none' })
        if (!role) throw new AppError('not_found')
        const held = new Set(await readCodesOfRole(tx, unitId, id))
        const permissions = await readPermissionRows(tx, unitId)
        const tops = new Set(permissions.filter(({ code }) => held.has(code)).map(({ application }) => application))
        const decisions = await desktop.decisionsIn(tx, { unitId, userType, onlyRole: id, onlyClass: null })
        return decisions
          .filter(({ granted }) => granted)
          .map((row) => ({
            ...toReason(row, { userType, roles: [role] }),
            inMenus: isStaff(userType) && tops.has(row.code),
          }))
      }),

    holders(
      { unitId }: Administrator,
      query: { permission: string; search?: string; page?: number; pageSize?: number },
    ): Promise<{ list: PermissionHolder[]; total: number }> {
      const { permission, search = '', page = 1, pageSize = defaultPageSize } = query
      const words = searchWords(search)
      const wish = { permission, words, from: (page - 1) * pageSize, most: pageSize }
      return db.inUnit(unitId, (tx) => readHoldersPage(tx, unitId, wish))
    },
  }
}

const nameOf = (role: NamedRole | undefined): NamedRole | null =>
  role ? { id: role.id, name: role.name, englishName: role.englishName } : null
