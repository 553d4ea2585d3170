import type { AccessAct } from '@homeroom/contract/people/person-access-schemas.ts'
import type { PersonAccess } from '#features/accounts/passwords/person-access.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { holdPeople } from './people-queries.ts'

export type PersonAccessService = ReturnType<typeof createPersonAccessService>

/** What administrators do about the way in of one person of a unit. */
export function createPersonAccessService({ db, access }: { db: Database; access: PersonAccess }) {
  return {
    async help(administrator: Administrator, { id, act }: { id: string; act: AccessAct }): Promise<'success'> {
      const { caller, unitId } = administrator
      if (id === caller.userId) throw new AppError('not_yourself')
      const person = { unitId, userId: id }
      await db.inUnit(unitId, async (tx) => {
        const people = await holdPeople(tx, unitId, [id])
        if (people.length === 0) throw new AppError('not_found')
        await requireRights(tx, administrator, people)
        if (act === 'sign-out') await access.signOutIn(tx, caller, person)
        else if (act === 'allow-tries') await access.allowTriesIn(tx, caller, person)
        else if (!(await access.requireChangeIn(tx, caller, person))) throw new AppError('no_password_yet')
      })
      access.forget(person)
      return 'success'
    },
  }
}
