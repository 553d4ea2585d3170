import type { LicenceService } from '#features/licences/licence-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DesktopService } from './desktop-service.ts'

type Parts = { db: Database; desktop: DesktopService; licences: LicenceService }
type Known = { has: boolean; licenceEnd: Date | null }

/**
 * Why a caller may not use an application: they do not have it, may not open it, or its licence has ended. Cached with
 * the caller, who is read again every few seconds and after every notified change. The clock is read every time, so
 * that a licence ends for everybody at once.
 */
export function createApplicationAccess({ db, desktop, licences }: Parts) {
  const known = new WeakMap<Caller, Map<string, Promise<Known>>>()

  function ask(caller: Caller, code: string): Promise<Known> {
    return db.inUnit(caller.unitId, async (tx) => ({
      has: (await desktop.findApplicationIn(tx, caller, code)) !== undefined,
      licenceEnd: await licences.endIn(tx, caller, code),
    }))
  }

  return async (caller: Caller, code: string): Promise<'not_allowed' | 'licence_expired' | null> => {
    const ofCaller = known.get(caller) ?? new Map<string, Promise<Known>>()
    known.set(caller, ofCaller)
    const answer = ofCaller.get(code) ?? ask(caller, code)
    ofCaller.set(code, answer)
    // A failed read must be repeated.
    answer.catch(() => ofCaller.delete(code))
    const { has, licenceEnd } = await answer
    if (!has) return 'not_allowed'
    return licences.hasEnded(licenceEnd) ? 'licence_expired' : null
  }
}
