import { callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { deviceMarker } from '#platform/browser/device.ts'
import { connectedPage } from './page-connection.ts'
import { shareRenewal } from './share-renewal.ts'

/** Renews the session without a word, inside the mobile app by the app's own key if need be; false when that is not possible. The one renewal of this page. */
export const renewSession = shareRenewal({
  async renew() {
    const answer = await callForEnvelope(connectedPage().parts, refreshSession, {}).catch(() => null)
    if (answer?.status === 200) return true
    // Only an answer says that the session is over; inside the mobile app its own key begins another one.
    if (answer === null || deviceMarker(navigator.userAgent) !== 'app') return false
    const { signInAsClient } = await import('#platform/device-client/sign-in-as-client.ts')
    return signInAsClient()
  },
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
})
