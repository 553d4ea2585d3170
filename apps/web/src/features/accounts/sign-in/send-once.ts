import type { CallInput } from '@homeroom/api-client/build-request.ts'
import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/define-endpoint.ts'
import { call } from '#platform/calls/send.ts'

/** Not intercepted: a refusal belongs where the person is, not into a notice, and there is no session to renew. */
export async function sendOnce<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: NoInfer<CallInput<Params, Query, Body>>,
): Promise<Reply> {
  const answer = await call(endpoint, input, { intercept: false })
  if (answer.status !== 200) throw new RefusedCall(answer)
  return answer.data as Reply
}
