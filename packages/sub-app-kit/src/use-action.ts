import type { Endpoint } from '@homeroom/contract/endpoint/define-endpoint.ts'
import { useCallback, useState } from 'react'
import { useHost } from './host-context.tsx'
import { type ActionResult, createRunOnce } from './run-once.ts'
import type { HostCallInput } from './sub-application-host.ts'

/**
 * Does something through a call of the contract, once even when clicked twice. `run` never rejects: it resolves to
 * `{ done: true, reply }` or to why it was not done. The host has told a failure to the person by then.
 */
export function useAction<Params, Query, Body, Reply>(endpoint: Endpoint<Params, Query, Body, Reply>) {
  const { call } = useHost()
  const [busy, setBusy] = useState(false)
  const [runOnce] = useState(() => createRunOnce(setBusy))
  const run = useCallback(
    (input: HostCallInput<Params, Query, Body>): Promise<ActionResult<Reply>> =>
      runOnce(() => call(endpoint, input)),
    [call, endpoint, runOnce],
  )
  return { run, busy }
}
