import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import type { HostCallInput } from '@homeroom/sub-app-kit/sub-application-host.ts'
import { type CallState, useAnswer } from '@homeroom/sub-app-kit/use-answer.ts'
import { useState } from 'react'
import { type Dated, type Kept, keepReply } from './watched-answer.ts'

/**
 * Reads what is read again and again while somebody looks at it. A reading that fails is not told, and takes nothing away:
 * the last reply to the same question stays. Only who has nothing yet sees `failed`.
 */
export function useWatchedCall<Params, Query, Body, Reply>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  input: HostCallInput<Params, Query, Body>,
): CallState<Dated<Reply>> {
  const { call } = useHost()
  const question = `watched ${endpoint.path} ${JSON.stringify(input)}`
  const state = useAnswer<Dated<Reply>>(question, async () => {
    const asked = performance.now()
    return { reply: await call(endpoint, input, { shown: false }), asked }
  })
  const [before, setKept] = useState<Kept<Dated<Reply>> | null>(null)
  const kept = keepReply(before, question, state)
  if (kept !== before) setKept(kept)
  return kept?.answer ?? state
}
