import { callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { deviceMarker } from '#platform/browser/device.ts'
import { connectedPage } from './page-connection.ts'

/**
 * Renews the session silently, in the mobile app by the app's own key if needed. False when that is not possible. The
 * page has only this one renewal.
 */
export const renewSession = shareRenewal({
  async renew() {
    const answer = await callForEnvelope(connectedPage().parts, refreshSession, {}).catch(() => null)
    if (answer?.status === 200) return true
    // Only a response says that the session has ended. In the mobile app its own key then starts another one.
    if (answer === null || deviceMarker(navigator.userAgent) !== 'app') return false
    const { signInAsClient } = await import('#platform/session/sign-in-as-client.ts')
    return signInAsClient()
  },
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
})

/** The part of the browser's locks that is needed; absent on addresses without https. */
export type RenewalLocks = Pick<LockManager, 'request'>

type RenewalParts = {
  /** Renews the session; false, never an error, when that is not possible. */
  renew: () => Promise<boolean>
  locks: RenewalLocks | undefined
}

const lockName = 'homeroom-renewal'
/** A tab with a hanging connection keeps the lock. The other tabs wait this long for it. */
const longestWait = 5 * 1000

/**
 * One renewal at a time. Callers share a running one, and the tabs of a browser take turns where it has locks. Two
 * renewals at once would each receive new tokens, and the later response could restore the older ones.
 */
export function shareRenewal({ renew, locks }: RenewalParts): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  return () => {
    running ??= inTurn().finally(() => {
      running = null
    })
    return running
  }

  async function inTurn(): Promise<boolean> {
    if (!locks) return await renew()
    const signal = AbortSignal.timeout(longestWait)
    // The signal ends the wait only. `renew` itself does not throw, so an error means that the lock was not obtained.
    return await locks.request(lockName, { signal }, renew).catch(renew)
  }
}
