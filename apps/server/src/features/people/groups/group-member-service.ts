import type { GroupMember, NewMembers } from '@homeroom/contract/people/group-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import { recordChange, recordChanges } from '#features/audit/record-change.ts'
import { requireDays } from '#features/permissions/given-days.ts'
import { holdMembers, type RequireStepUp, requireRolesOfGroup } from '#features/permissions/roles-of-group.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { requireVersion, versionOf } from '#platform/calls/record-version.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { doEach } from '#platform/running/do-all.ts'
import { holdPeople } from '../people-queries.ts'
import {
  deleteMembers,
  insertMembers,
  keepMembers,
  readDays,
  readMatches,
  readMembersPage,
  updateDays,
} from './group-member-queries.ts'
import { findUnitsWithDueMembers, readGroupRow } from './group-queries.ts'

export type GroupMemberService = ReturnType<typeof createGroupMemberService>

type Parts = { db: Database; now: () => Date; requireStepUp: RequireStepUp }
type MembersQuery = { id: string; search?: string; page?: number; pageSize?: number }
type OneMember = { id: string; person: string; fromDay?: string; untilDay: string | null; version?: string | null }

/** Who is in which group of a unit, and on which days. */
export function createGroupMemberService({ db, now, requireStepUp }: Parts) {
  /** Holds the people and then the groups, as whoever gives a role by name, and refuses what the caller may not do with them. */
  async function hold(
    tx: Transaction,
    administrator: Administrator,
    { id, people }: { id: string; people: readonly string[] },
  ): Promise<{ unitId: string; groupId: string; today: string; names: object }> {
    const { unitId } = administrator
    const held = await holdPeople(tx, unitId, people)
    await holdMembers(tx, unitId)
    const group = await readGroupRow(tx, unitId, id)
    if (!group || held.length !== people.length) throw new AppError('not_found')
    await requireRolesOfGroup(tx, administrator, { groupId: id, people: held, requireStepUp })
    const { name, englishName } = group
    return { unitId, groupId: id, today: await readToday(tx, unitId, now()), names: { name, englishName } }
  }

  const about = ({ unitId, groupId }: { unitId: string; groupId: string }) => ({
    ...{ unitId, at: now() },
    target: { kind: 'group', id: groupId } as const,
  })

  return {
    list(
      { unitId }: Administrator,
      { id, search = '', page = 1, pageSize = defaultPageSize }: MembersQuery,
    ): Promise<{ list: GroupMember[]; total: number }> {
      const words = searchWords(search)
      return db.inUnit(unitId, async (tx) => {
        if (!(await readGroupRow(tx, unitId, id))) throw new AppError('not_found')
        const wish = { words, from: (page - 1) * pageSize, most: pageSize }
        const { list, total } = await readMembersPage(tx, { unitId, groupId: id }, wish)
        return { list: list.map((member) => ({ ...member, version: versionOf(daysOf(member)) })), total }
      })
    },

    match({ unitId }: Administrator, words: readonly string[]) {
      const wanted = words.map((word) => ({ word: word.normalize('NFKC').trim(), key: loginNameKey(word) }))
      // A word of nothing is nobody's number, though many people have none.
      const asked = [...new Map(wanted.filter(({ word }) => word !== '').map((one) => [one.word, one])).values()]
      return db.inUnit(unitId, async (tx) => {
        const found = Map.groupBy(await readMatches(tx, unitId, asked), ({ word }) => word)
        return wanted.map(({ word }) => ({ people: (found.get(word) ?? []).map(({ word: _, ...person }) => person) }))
      })
    },

    add: (administrator: Administrator, { id, people, fromDay, untilDay }: NewMembers): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const of = await hold(tx, administrator, { id, people })
        const days = { fromDay: fromDay ?? of.today, untilDay }
        requireDays(days, of.today)
        const done = await insertMembers(tx, of, { people, ...days })
        await recordChanges(
          tx,
          done.map((subject) => ({
            ...{ by: administrator.caller, ...about(of), subject, action: 'group member added' as const },
            ...{ after: days, detail: of.names },
          })),
        )
        return { done }
      }),

    change: (administrator: Administrator, { id, person, fromDay, untilDay, version }: OneMember): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const of = await hold(tx, administrator, { id, people: [person] })
        const before = await readDays(tx, of, person)
        if (!before) throw new AppError('not_found')
        requireVersion(version, daysOf(before))
        const days = { fromDay: fromDay ?? of.today, untilDay }
        requireDays(days, of.today)
        await updateDays(tx, of, { userId: person, ...days })
        await recordChange(tx, administrator.caller, {
          ...{ ...about(of), subject: person, action: 'group member changed' },
          ...{ before, after: days, detail: of.names },
        })
      }),

    remove: (
      administrator: Administrator,
      { id, people }: { id: string; people: readonly string[] },
    ): Promise<{ done: string[] }> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const of = await hold(tx, administrator, { id, people })
        const gone = await deleteMembers(tx, of, people)
        await recordChanges(
          tx,
          gone.map(({ id: subject, ...before }) => ({
            ...{ by: administrator.caller, ...about(of), subject, action: 'group member removed' as const },
            ...{ before, detail: of.names },
          })),
        )
        return { done: gone.map(({ id: userId }) => userId) }
      }),

    /** Lets those in whose first day has come, and out whose last day has passed. */
    async sweep(): Promise<void> {
      await doEach(await findUnitsWithDueMembers(db, now()), ({ unitId, today }) =>
        db.inUnit(unitId, async (tx) => {
          await holdMembers(tx, unitId)
          await keepMembers(tx, unitId, today)
        }),
      )
    },
  }
}

const daysOf = ({ fromDay, untilDay }: { fromDay: string; untilDay: string | null }) => ({ fromDay, untilDay })
