import type { CallInput } from '@homeroom/api-client/build-request.ts'
import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

/** Settings of the unit or of a person as the server knows them, and calls that change something about them. */
export function useSettings<Data>(endpoint: Endpoint<undefined, undefined, undefined, Data>) {
  const queries = useQueryClient()
  const queryKey = ['settings', endpoint.path]
  const reading = useQuery({ queryKey, queryFn: () => callQuietly(endpoint, {}) })
  const readAgain = () => queries.invalidateQueries({ queryKey })
  return {
    reading,
    readAgain,
    /** Reads the settings again afterwards. A failure is told by the form or question that calls; with `shown`, by the page. */
    async change<Params, Query, Body, Reply>(
      to: Endpoint<Params, Query, Body, Reply>,
      input: NoInfer<CallInput<Params, Query, Body>>,
      { shown = false }: { shown?: boolean } = {},
    ): Promise<Reply> {
      const reply = await call(to, input, { shown })
      await readAgain()
      return reply
    },
    /** Takes what a call answered for the settings themselves. A read begun before it answers later with what was before. */
    keep(data: Data): void {
      void queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, data)
    },
  }
}
