import { licenceOpens } from '@homeroom/contract/licences/licence-states.ts'
import type { LicenceTerm } from '@homeroom/contract/licences/licence-terms.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { AccessLogService } from './access-log-service.ts'
import type { DesktopService } from './desktop-service.ts'

type Parts = { db: Database; desktop: DesktopService; licences: LicenceService }
type Known = { has: boolean; terms: LicenceTerm[] }
export type AccessRefusal = 'not_allowed' | 'licence_expired' | 'licence_not_begun' | 'licence_read_only'

/**
 * Why a caller may not use an application: they do not have it, may not open it, or its licence does not let them. Cached with
 * the caller, who is read again every few seconds and after every notified change. The clock is read every time, so
 * that a licence ends for everybody at once.
 */
export function createApplicationAccess({ db, desktop, licences }: Parts) {
  const known = new WeakMap<Caller, Map<string, Promise<Known>>>()

  function ask(caller: Caller, code: string): Promise<Known> {
    return db.inUnit(caller.unitId, async (tx) => ({
      has: (await desktop.findApplicationIn(tx, caller, code)) !== undefined,
      terms: await licences.termsIn(tx, caller, code),
    }))
  }

  return async (caller: Caller, code: string, to: 'look' | 'change' = 'look'): Promise<AccessRefusal | null> => {
    const ofCaller = known.get(caller) ?? new Map<string, Promise<Known>>()
    known.set(caller, ofCaller)
    const answer = ofCaller.get(code) ?? ask(caller, code)
    ofCaller.set(code, answer)
    // A failed read must be repeated.
    answer.catch(() => ofCaller.delete(code))
    const { has, terms } = await answer
    if (!has) return 'not_allowed'
    const standing = licences.standing(terms)
    if (standing === 'read-only' && to === 'change') return 'licence_read_only'
    if (licenceOpens(standing)) return null
    return standing === 'not-begun' ? 'licence_not_begun' : 'licence_expired'
  }
}

type LinkParts = {
  db: Database
  desktop: DesktopService
  accessLog: AccessLogService
  refusalToOpen: ReturnType<typeof createApplicationAccess>
}

/**
 * Where a link leads that the caller may open now; the opening is noted as one of any application. Undefined for an application
 * with pages here, and for a link that they may not open: its page tells why.
 */
export function createLinkOpening({ db, desktop, accessLog, refusalToOpen }: LinkParts) {
  return async (
    caller: Caller,
    { code, device }: { code: string; device: 'pc' | 'mobile' },
  ): Promise<string | undefined> => {
    if (!code.startsWith('link-')) return undefined
    const found = await db.inUnit(caller.unitId, (tx) => desktop.findApplicationIn(tx, caller, code))
    if (!found?.address || (await refusalToOpen(caller, code)) !== null) return undefined
    const { userId, unitId } = caller
    await accessLog.record(caller, { userId, unitId, resId: code, device: device === 'pc' ? 'pc' : 'h5' })
    return found.address
  }
}
