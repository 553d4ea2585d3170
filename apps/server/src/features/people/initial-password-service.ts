import type { PasswordSlip } from '@homeroom/contract/people/initial-password-schemas.ts'
import type { InitialPasswords } from '#features/accounts/passwords/initial-passwords.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { holdPeople } from './people-queries.ts'
import { readSlipPeople, readSlipUnit } from './slip-queries.ts'

export type InitialPasswordService = ReturnType<typeof createInitialPasswordService>

/** Initial passwords for people of a unit, on slips of paper. */
export function createInitialPasswordService({ db, initial }: { db: Database; initial: InitialPasswords }) {
  /** Those who get one, if the caller may give it to all who are named. */
  async function readPeople(tx: Transaction, administrator: Administrator, ids: readonly string[]) {
    const people = await readSlipPeople(tx, administrator.unitId, ids)
    if (people.length !== ids.length) throw new AppError('not_found')
    await requireRights(tx, administrator, people)
    return people.filter(({ status }) => status === 'active')
  }

  return {
    async make(administrator: Administrator, ids: readonly string[]) {
      const { caller, unitId } = administrator
      if (ids.includes(caller.userId)) throw new AppError('not_yourself')
      const people = await db.inUnit(unitId, (tx) => readPeople(tx, administrator, ids))
      // One after the other: whoever signs in meanwhile waits for one hash, not for all of them.
      const made: (PasswordSlip & { hash: string })[] = []
      for (const { userType, status: _, superman: __, ...person } of people)
        made.push({ ...person, ...(await initial.make({ simple: userType === '1' })) })
      const unit = await db.inUnit(unitId, async (tx) => {
        await holdPeople(tx, unitId, ids)
        // Somebody may have been given more rights while the passwords were hashed.
        await readPeople(tx, administrator, ids)
        for (const { id, hash } of made) await initial.setIn(tx, caller, { unitId, userId: id, hash })
        return readSlipUnit(tx, unitId)
      })
      if (!unit) throw new AppError('not_found')
      for (const { id } of made) initial.forget({ unitId, userId: id })
      return { unit, slips: made.map(({ hash: _, ...slip }) => slip) }
    },
  }
}
