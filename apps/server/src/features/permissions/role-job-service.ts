import { peopleOfJobMaximum } from '@homeroom/contract/limits.ts'
import type { ChosenPeople } from '@homeroom/contract/people/people-job-schemas.ts'
import type { ChosenForRole } from '@homeroom/contract/permissions/role-job-schemas.ts'
import type { JobService } from '#features/jobs/job-service.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { holdsPermission } from '#platform/calls/caller.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { RoleJobInput } from './role-job-kinds.ts'
import { countFoundMembers, readFoundMembers, readRoleRow } from './role-queries.ts'

export type RoleJobService = ReturnType<typeof createRoleJobService>

/** The list of the unit's people, which knows who is meant. */
export type ChoosingPeople = {
  chosen(tx: Transaction, unitId: string, chosen: ChosenPeople): Promise<readonly string[]>
}

/** Begins giving very many people a role, or taking it. */
export function createRoleJobService({ db, jobs, people }: { db: Database; jobs: JobService; people: ChoosingPeople }) {
  async function subjectsOf(tx: Transaction, { caller, unitId }: Administrator, asked: ChosenForRole) {
    const { id, members, ...chosen } = asked
    if (!members) {
      // By whom a search finds one would learn of people what only their list tells.
      if (chosen.found && !holdsPermission(caller, 'administration_people')) throw new AppError('not_allowed')
      return people.chosen(tx, unitId, chosen)
    }
    if (chosen.ids || chosen.found) throw new AppError('validation_failed')
    const words = searchWords(members.search ?? '')
    const total = await countFoundMembers(tx, unitId, { id, words })
    if (total > peopleOfJobMaximum) throw new AppError('too_many_people')
    if (total !== members.total) throw new AppError('found_others')
    return readFoundMembers(tx, unitId, { id, words, most: peopleOfJobMaximum })
  }

  return {
    async begin(
      administrator: Administrator,
      kind: 'roles.give' | 'roles.take',
      asked: ChosenForRole,
    ): Promise<{ id: string }> {
      const { unitId } = administrator
      const id = await db.inUnit(unitId, async (tx) => {
        const role = await readRoleRow(tx, unitId, { id: asked.id, lock: 'none' })
        if (!role) throw new AppError('not_found')
        const { name, englishName } = role
        const input: RoleJobInput = { id: role.id, name, englishName }
        return jobs.beginIn(tx, administrator, { kind, input, subjects: await subjectsOf(tx, administrator, asked) })
      })
      jobs.start()
      return { id }
    },
  }
}
