import type { CallInput } from '@homeroom/api-client/build-request.ts'
import { type ClientParts, callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { createRefreshOnce } from '@homeroom/api-client/refresh-once.ts'
import { createStepUpOnce } from '@homeroom/api-client/step-up-once.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { Envelope } from '@homeroom/contract/endpoint/envelope.ts'
import { showFailure } from '#platform/announce/show-failure.ts'
import { tellRefusedAccess } from '#platform/permissions/refused-access.ts'
import { askToSignIn } from '#platform/session/sign-in-needed.ts'
import { askToStepUp } from '#platform/session/step-up-needed.ts'
import { connectedPage } from './page-connection.ts'
import { renewSession } from './renew-session.ts'

const withRefresh = createRefreshOnce({ refresh: renewSession, signInAgain: askToSignIn })
const withStepUp = createStepUpOnce(askToStepUp)

/** Further headers of a call, made anew for each time it is sent. */
type MakeHeaders = () => Promise<Readonly<Record<string, string>>>

/** Calls an endpoint. A failure is shown to the person and thrown; `shown: false` where the caller shows it in place. */
export function call<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: NoInfer<CallInput<Params, Query, Body>>,
  options?: { intercept?: true; shown?: boolean; headers?: MakeHeaders; by?: Partial<ClientParts> },
): Promise<Reply>
/** Calls an endpoint and returns its response as it is, even a refusal: no notice, no renewal. */
export function call<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: NoInfer<CallInput<Params, Query, Body>>,
  options: { intercept: false },
): Promise<Envelope<Reply>>
export async function call<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: NoInfer<CallInput<Params, Query, Body>>,
  {
    intercept = true,
    shown = true,
    headers,
    by,
  }: { intercept?: boolean; shown?: boolean; headers?: MakeHeaders; by?: Partial<ClientParts> } = {},
): Promise<Reply | Envelope<Reply>> {
  const { parts, language } = connectedPage()
  if (!intercept) return await callForEnvelope(parts, endpoint, input)
  try {
    const send = () =>
      withRefresh(async () => {
        const all = headers ? { ...parts.headers, ...(await headers()) } : parts.headers
        return dataOf(await callForEnvelope({ ...parts, ...by, headers: all }, endpoint, input))
      })
    return await withStepUp(send)
  } catch (failure) {
    if (shown) showFailure(failure, language.current())
    if (failure instanceof RefusedCall) tellRefusedAccess(failure.code)
    throw failure
  }
}

function dataOf<Reply>(envelope: Envelope<Reply>): Reply {
  if (envelope.status !== 200) throw new RefusedCall(envelope)
  return envelope.data as Reply
}
