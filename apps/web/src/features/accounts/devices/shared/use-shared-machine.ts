import { markSharedMachine, readSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const key = ['shared-machine']

/** Whether this machine is marked as shared, and the way to change that. */
export function useSharedMachine() {
  const queries = useQueryClient()
  const mark = useQuery({ queryKey: key, queryFn: () => callQuietly(readSharedMachine, {}) })
  const change = useMutation({
    mutationFn: (shared: boolean) => call(markSharedMachine, { body: { shared } }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  })
  return { mark, change }
}
