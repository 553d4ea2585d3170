import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { sessionEnd, tokenExpiry } from '#features/accounts/session/refresh-rules.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'
import { noteMark, shortenSession } from './device-queries.ts'

export type SharedMachineService = ReturnType<typeof createSharedMachineService>

/** Machines that several people use. The mark is stored on the machine and protects everybody there, whoever set it. */
export function createSharedMachineService({ db, now, secret }: { db: Database; now: () => Date; secret: Buffer }) {
  const markedBy = (cookie: string | undefined) => readMark(secret, cookie, now())

  /** What an administrator may know and do about the machine in front of them. */
  function stateFor(caller: Caller, cookie: string | undefined) {
    if (!isAdministrator(caller)) throw new AppError('not_allowed')
    const unitId = markedBy(cookie)
    return { shared: unitId !== undefined, changeable: unitId === undefined || unitId === caller.unitId }
  }

  return {
    /** The unit that marked a machine as shared; undefined for an unmarked machine. */
    markedBy,
    /** The mark with a new full time to live; undefined for an unmarked machine. */
    renewed(cookie: string | undefined): string | undefined {
      const unitId = markedBy(cookie)
      return unitId && writeMark(secret, unitId, now())
    },
    stateFor,
    /**
     * Returns the cookie to set; null to remove it. The session that sets the mark is on the machine, too, and ends
     * from now on like every other one there.
     */
    async mark(caller: Caller, cookie: string | undefined, asked: { shared: boolean }) {
      if (!stateFor(caller, cookie).changeable) throw new AppError('machine_of_another_unit')
      const at = now()
      await db.inUnit(caller.unitId, async (tx) => {
        await noteMark(tx, caller, { ...asked, now: at })
        if (!asked.shared) return
        const session = sessionEnd(at, { shared: true })
        const { refresh } = tokenExpiry(at, { expiresAt: session, shared: true })
        await shortenSession(tx, caller, { session, refresh })
      })
      return asked.shared ? writeMark(secret, caller.unitId, at) : null
    },
  }
}

const audience = 'shared machine'

/** As long as browsers keep a cookie; every sign-in on the machine renews it. */
const markLifetime = 400 * day

/** The cookie that marks a machine as shared. It is signed: it names the unit that set it and cannot be forged. */
export function writeMark(secret: Buffer, unitId: string, now: Date): string {
  return signToken(secret, audience, unitId, now.getTime() + markLifetime)
}

/** The unit that marked a machine; undefined without a mark, for a forged one and for an expired one. */
function readMark(secret: Buffer, cookie: string | undefined, now: Date): string | undefined {
  const unitId = cookie && readSignedToken(secret, audience, cookie, now.getTime())
  return unitId && isId(unitId) ? unitId : undefined
}
