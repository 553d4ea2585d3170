import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { useHost } from './host-context.tsx'
import type { HostCallInput } from './sub-application-host.ts'
import { type CallState, useAnswer } from './use-answer.ts'

/**
 * Reads something through a call of the contract, again whenever the input changes. The host shows failures. When the
 * contract describes the call as `kept`, people who come back see the last result at once while it is read again.
 */
export function useCall<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: HostCallInput<Params, Query, Body>,
): CallState<Reply> {
  const { call } = useHost()
  const { path, kept } = endpoint
  return useAnswer(`${path} ${JSON.stringify(input)}`, () => call(endpoint, input), { kept })
}
