import type { Endpoint } from '@homeroom/contract/define-endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { useHost } from './host-context.tsx'
import type { HostCallInput } from './sub-application-host.ts'

/** What is known of an answer. `again` asks once more; while it does, an answer that was there stays. */
export type CallState<Reply> =
  | { step: 'loading' }
  | { step: 'failed'; again: () => void }
  | { step: 'ready'; data: Reply; again: () => void }

type Outcome<Reply> = { of: string } & ({ data: Reply } | { failed: true })

/** Reads something through a call of the contract, anew whenever the input changes. The host tells failures. */
export function useCall<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: HostCallInput<Params, Query, Body>,
): CallState<Reply> {
  const { call } = useHost()
  const [outcome, setOutcome] = useState<Outcome<Reply>>()
  const [attempt, setAttempt] = useState(0)
  const asked = `${endpoint.path} ${JSON.stringify(input)}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the input, `attempt` for the wish to ask again
  useEffect(() => {
    let wanted = true
    call(endpoint, input).then(
      (data) => wanted && setOutcome({ of: asked, data }),
      () => wanted && setOutcome({ of: asked, failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [call, endpoint, asked, attempt])

  const again = useCallback(() => {
    setOutcome((known) => (known && 'data' in known ? known : undefined))
    setAttempt((count) => count + 1)
  }, [])
  // An answer to an earlier question is no answer to this one.
  if (outcome?.of !== asked) return { step: 'loading' }
  return 'data' in outcome ? { step: 'ready', data: outcome.data, again } : { step: 'failed', again }
}
