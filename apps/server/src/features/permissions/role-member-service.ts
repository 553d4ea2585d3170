import type { RoleMember, RolePerson } from '@homeroom/contract/permissions/role-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { recordChanges } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { keepAdministrator, mayMakeAdministrators, requireRights } from './administrator-rights.ts'
import {
  deleteMembers,
  holdGroups,
  holdPeople,
  insertMembers,
  readCodesOfRole,
  readMembersPage,
  readRoleRow,
} from './role-queries.ts'
import { requireHeld } from './role-service.ts'

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
  /** Gives or takes, with an audit line for each person for whom it has changed something. */
  async function change(
    tx: Transaction,
    administrator: Administrator,
    { id, people: ids, action }: Several & { action: 'role given' | 'role taken' },
  ): Promise<string[]> {
    const { caller, unitId } = administrator
    const role = await readRoleRow(tx, unitId, { id, lock: 'share' })
    if (!role) throw new AppError('not_found')
    requireHeld(caller, await readCodesOfRole(tx, unitId, id))
    if (role.kind === 'administrators' && !mayMakeAdministrators(caller)) throw new AppError('role_with_more_rights')
    const held = await holdPeople(tx, unitId, ids)
    if (held.length !== ids.length) throw new AppError('not_found')
    await holdGroups(tx, unitId)
    await requireRights(tx, administrator, held)
    const write = action === 'role given' ? insertMembers : deleteMembers
    const done = await write(tx, unitId, { id, people: ids })
    const { name, englishName } = role
    await recordChanges(
      tx,
      done.map((subject) => ({
        ...{ by: caller, unitId, subject, action, at: now() },
        target: { kind: 'role', id } as const,
        detail: { name, englishName },
      })),
    )
    return done
  }

  return {
    members: (
      { unitId }: Administrator,
      query: { id: string; search?: string; page?: number; pageSize?: number },
    ): Promise<{ list: RoleMember[]; total: number }> => {
      const { id, search = '', page = 1, pageSize = defaultPageSize } = query
      const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
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
        done: await change(tx, administrator, { ...several, action: 'role given' }),
      })),

    take: (administrator: Administrator, several: Several): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => ({
        done: await keepAdministrator(tx, administrator.unitId, () =>
          change(tx, administrator, { ...several, action: 'role taken' }),
        ),
      })),
  }
}
