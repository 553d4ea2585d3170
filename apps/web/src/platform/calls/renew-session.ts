import { callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { deviceMarker } from '#platform/browser/device.ts'
import { connectedPage } from './page-connection.ts'

/** Renews the session without a word, inside the mobile app by the app's own key if need be; false when that is not possible. The one renewal of this page. */
export const renewSession = shareRenewal({
  async renew() {
    const answer = await callForEnvelope(connectedPage().parts, refreshSession, {}).catch(() => null)
    if (answer?.status === 200) return true
    // Only an answer says that the session is over; inside the mobile app its own key begins another one.
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
/** A tab whose line hangs keeps the lock: the others wait this long for it and no longer. */
const longestWait = 5 * 1000

/**
 * One renewal at a time: all who ask meanwhile share it, and the tabs of a browser take turns where it has locks.
 * Two at once would each be given new tokens, and the answer that came last could put the older ones back.
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
    // The signal ends the wait only, and `renew` does not fail: a failure means that there was no turn.
    return await locks.request(lockName, { signal }, renew).catch(renew)
  }
}
