import { callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { refreshSession } from '@homeroom/contract/session-endpoints.ts'
import { connectedPage } from './page-connection.ts'
import { shareRenewal } from './share-renewal.ts'

/** Renews the session without a word; false when that is not possible. The one renewal of this page. */
export const renewSession = shareRenewal({
  async renew() {
    const answer = await callForEnvelope(connectedPage().parts, refreshSession, {}).catch(() => null)
    return answer?.status === 200
  },
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
})
