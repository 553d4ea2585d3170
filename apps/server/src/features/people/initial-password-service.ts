import type { PasswordSlip } from '@homeroom/contract/people/initial-password-schemas.ts'
import type { InitialPasswords } from '#features/accounts/passwords/initial-passwords.ts'
import { requireWayIn } from '#features/permissions/ways-in.ts'
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
    await requireWayIn(tx, administrator, { people, proof: 'by the call' })
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
      const { unit, given } = await db.inUnit(unitId, async (tx) => {
        await holdPeople(tx, unitId, ids)
        // Somebody may have been given more rights while the passwords were hashed, or been suspended.
        const still = new Set((await readPeople(tx, administrator, ids)).map(({ id }) => id))
        const given = made.filter(({ id }) => still.has(id))
        for (const { id, hash } of given) await initial.setIn(tx, caller, { unitId, userId: id, hash })
        return { unit: await readSlipUnit(tx, unitId), given }
      })
      if (!unit) throw new AppError('not_found')
      for (const { id } of given) initial.forget({ unitId, userId: id })
      return { unit, slips: given.map(({ hash: _, ...slip }) => slip) }
    },
  }
}
