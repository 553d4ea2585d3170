import type { RoleMember, RolePerson } from '@homeroom/contract/permissions/role-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database } from '#platform/postgres/database.ts'
import { keepAdministrator } from './administrator-rights.ts'
import { changeMembers } from './role-members.ts'
import { readMembersPage, readRoleRow } from './role-queries.ts'

export type RoleMemberService = ReturnType<typeof createRoleMemberService>

/** The list of the unit's people, which knows how they are searched. */
export type SearchedPeople = {
  list(
    administrator: Administrator,
    query: { search: string; hasAccount: true; status: 'active' },
  ): Promise<{ list: RolePerson[] }>
}

type Parts = { db: Database; now: () => Date; people: SearchedPeople }
type Several = { id: string; people: readonly string[] }

/** Who has which role of a unit. */
export function createRoleMemberService({ db, now, people }: Parts) {
  return {
    members: (
      { unitId }: Administrator,
      query: { id: string; search?: string; page?: number; pageSize?: number },
    ): Promise<{ list: RoleMember[]; total: number }> => {
      const { id, search = '', page = 1, pageSize = defaultPageSize } = query
      const words = searchWords(search)
      return db.inUnit(unitId, async (tx) => {
        if (!(await readRoleRow(tx, unitId, { id, lock: 'none' }))) throw new AppError('not_found')
        return readMembersPage(tx, unitId, { id, words, from: (page - 1) * pageSize, most: pageSize })
      })
    },

    /** As few as a list beside a field can show. */
    async find(administrator: Administrator, search: string): Promise<RolePerson[]> {
      const { list } = await people.list(administrator, { search, hasAccount: true, status: 'active' })
      return list.map(({ id, realName, englishName, userType, className, classEnglishName, status }) => ({
        ...{ id, realName, englishName, userType, className, classEnglishName, status },
      }))
    },

    give: (administrator: Administrator, several: Several): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => ({
        done: await changeMembers(tx, administrator, { ...several, action: 'role given', at: now() }),
      })),

    take: (administrator: Administrator, several: Several): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => ({
        done: await keepAdministrator(tx, administrator.unitId, () =>
          changeMembers(tx, administrator, { ...several, action: 'role taken', at: now() }),
        ),
      })),
  }
}
