import type { CallInput } from '@homeroom/api-client/build-request.ts'
import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { createRefreshOnce } from '@homeroom/api-client/refresh-once.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { isSomebodyThere } from './presence.ts'
import { renewSession } from './renew-session.ts'
import { call } from './send.ts'

// Polling alone must not keep a session alive all day on a PC that everybody has left.
const withRenewal = createRefreshOnce({
  refresh: async () => isSomebodyThere() && (await renewSession()),
  signInAgain: () => Promise.resolve(false),
})

/**
 * Calls in the background, for example every minute. A failure is thrown but not shown, and nobody is asked to sign in.
 * An expired session is renewed while somebody uses the page; otherwise the page would show old data.
 */
export function callQuietly<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: NoInfer<CallInput<Params, Query, Body>>,
): Promise<Reply> {
  return withRenewal(async () => {
    const answer = await call(endpoint, input, { intercept: false })
    if (answer.status !== 200) throw new RefusedCall(answer)
    return answer.data as Reply
  })
}
