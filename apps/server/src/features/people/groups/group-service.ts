import type { Group, GroupFields, GroupsQuery, ListedGroup } from '@homeroom/contract/people/group-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { plainName } from '@homeroom/shared/people/plain-name.ts'
import { recordChange } from '#features/audit/record-change.ts'
import {
  holdRolesOfGroups,
  type RequireStepUp,
  requireRolesOfGroup,
  takeRolesOfGroup,
} from '#features/permissions/roles-of-group.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError, fieldRefusal } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readAllMembers } from './group-member-queries.ts'
import {
  deleteGroup,
  holdGroup,
  holdNames,
  insertGroup,
  isGroupNameTaken,
  readGroupNamesOf,
  readGroupRow,
  readGroupsPage,
  updateGroup,
} from './group-queries.ts'

export type GroupService = ReturnType<typeof createGroupService>

type Parts = { db: Database; now: () => Date; requireStepUp: RequireStepUp }

/** The groups of people that a unit has named. */
export function createGroupService({ db, now, requireStepUp }: Parts) {
  async function readIn(tx: Transaction, unitId: string, id: string): Promise<Group> {
    const row = await readGroupRow(tx, unitId, id)
    if (!row) throw new AppError('not_found')
    return { ...row, today: await readToday(tx, unitId, now()) }
  }

  async function requireFree(tx: Transaction, unitId: string, named: { name: string; except?: string }): Promise<void> {
    await holdNames(tx, unitId)
    if (await isGroupNameTaken(tx, unitId, named)) throw fieldRefusal({ name: 'group_name_taken' })
  }

  const about = (unitId: string, id: string) => ({ unitId, target: { kind: 'group', id } as const, at: now() })

  return {
    list({ unitId }: Administrator, query: GroupsQuery): Promise<{ list: ListedGroup[]; total: number }> {
      const { search = '', order = 'name', descending = false, page = 1, pageSize = defaultPageSize } = query
      const words = searchWords(search)
      const wish = { words, order, descending, from: (page - 1) * pageSize, most: pageSize }
      return db.inUnit(unitId, (tx) => readGroupsPage(tx, unitId, wish))
    },

    names: ({ unitId }: Administrator) => db.inUnit(unitId, (tx) => readGroupNamesOf(tx, unitId)),

    read: ({ unitId }: Administrator, id: string): Promise<Group> => db.inUnit(unitId, (tx) => readIn(tx, unitId, id)),

    add({ caller, unitId }: Administrator, written: GroupFields): Promise<{ id: string }> {
      const fields = plainNames(written)
      return db.inUnit(unitId, async (tx) => {
        await requireFree(tx, unitId, fields)
        const id = await insertGroup(tx, unitId, fields)
        await recordChange(tx, caller, { ...about(unitId, id), action: 'group added', after: fields })
        return { id }
      })
    },

    change(
      { caller, unitId }: Administrator,
      { id, version, ...written }: GroupFields & { id: string; version: number },
    ): Promise<Group> {
      const fields = plainNames(written)
      return db.inUnit(unitId, async (tx) => {
        await requireFree(tx, unitId, { ...fields, except: id })
        const before = await readGroupRow(tx, unitId, id)
        if (!before) throw new AppError('not_found')
        if (!(await updateGroup(tx, { unitId, id, version }, fields))) throw new AppError('changed_meanwhile')
        const { name, englishName } = before
        const names = { before: { name, englishName }, after: fields }
        await recordChange(tx, caller, { ...about(unitId, id), action: 'group changed', ...names })
        return readIn(tx, unitId, id)
      })
    },

    remove: (administrator: Administrator, id: string): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        // Held before it is looked who is in the group and what it was given: nobody changes either meanwhile.
        await holdRolesOfGroups(tx, unitId)
        await holdGroup(tx, unitId, id)
        const before = await readGroupRow(tx, unitId, id)
        if (!before) throw new AppError('not_found')
        const { applications } = before
        // What an area has given, only the area takes.
        if (caller.unitId === unitId && applications.some(({ givenBy }) => givenBy === 'area'))
          throw new AppError('given_by_area')
        const people = await readAllMembers(tx, { unitId, groupId: id })
        await requireRolesOfGroup(tx, administrator, { groupId: id, people, requireStepUp })
        const roles = await takeRolesOfGroup(tx, administrator, { groupId: id, at: now() })
        await deleteGroup(tx, unitId, id)
        const { name, englishName, listed } = before
        await recordChange(tx, caller, {
          ...{ ...about(unitId, id), action: 'group removed', before: { name, englishName } },
          detail: { members: listed, roles, applications: applications.map(({ code }) => code) },
        })
      }),
  }
}

/** Names without what nobody sees; a name of nothing else is none. */
function plainNames({ name, englishName }: GroupFields): GroupFields {
  const fields = { name: plainName(name), englishName: plainName(englishName) }
  if (fields.name === '') throw fieldRefusal({ name: 'validation_failed' })
  return fields
}
