import { AppError } from '#platform/app-error.ts'
import { type Caller, isAdministrator } from '#platform/caller.ts'
import type { Database } from '#platform/database.ts'
import { readMark, writeMark } from './machine-mark.ts'
import { noteMark } from './shared-machine-queries.ts'

export type SharedMachineService = ReturnType<typeof createSharedMachineService>

/** Machines that several people use. The mark is on the machine itself; whoever made it protects every person there. */
export function createSharedMachineService({
  db,
  now,
  secret,
}: {
  db: Database
  now: () => Date
  secret: Buffer
}) {
  const markedBy = (cookie: string | undefined) => readMark(secret, cookie, now())

  /** What an administrator may know and do about the machine in front of them. */
  function stateFor(caller: Caller, cookie: string | undefined) {
    if (!isAdministrator(caller)) throw new AppError('not_allowed')
    const unitId = markedBy(cookie)
    return { shared: unitId !== undefined, changeable: unitId === undefined || unitId === caller.unitId }
  }

  return {
    /** Whether a machine is shared, whichever unit marked it. */
    isShared: (cookie: string | undefined) => markedBy(cookie) !== undefined,
    /** The mark again, as long as a new one; undefined for a machine without one. */
    renewed(cookie: string | undefined): string | undefined {
      const unitId = markedBy(cookie)
      return unitId && writeMark(secret, unitId, now())
    },
    stateFor,
    /** Answers the cookie to set; null to take it away. */
    async mark(caller: Caller, cookie: string | undefined, asked: { shared: boolean; device: string }) {
      if (!stateFor(caller, cookie).changeable) throw new AppError('machine_of_another_unit')
      await db.inUnit(caller.unitId, (tx) => noteMark(tx, caller, { ...asked, now: now() }))
      return asked.shared ? writeMark(secret, caller.unitId, now()) : null
    },
  }
}
