import type { Endpoint } from '@homeroom/contract/define-endpoint.ts'
import { useCallback, useRef, useState } from 'react'
import { useHost } from './host-context.tsx'
import type { HostCallInput } from './sub-application-host.ts'

/**
 * Does something through a call of the contract. `run` answers undefined when it failed, which the host has told,
 * or when the same action is still under way: a double click does a thing once.
 */
export function useAction<Params, Query, Body, Reply>(endpoint: Endpoint<Params, Query, Body, Reply>) {
  const { call } = useHost()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const run = useCallback(
    async (input: HostCallInput<Params, Query, Body>): Promise<Reply | undefined> => {
      if (underWay.current) return undefined
      underWay.current = true
      setBusy(true)
      try {
        return await call(endpoint, input)
      } catch {
        return undefined
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [call, endpoint],
  )
  return { run, busy }
}
