import {
  readSessionLimits,
  type SessionLimits,
  saveSessionLimits,
} from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const key = ['session-limits']

/** How long sessions last in one's unit, and the way to change that. */
export function useSessionLimits() {
  const queries = useQueryClient()
  const limits = useQuery({ queryKey: key, queryFn: () => callQuietly(readSessionLimits, {}) })
  const save = useMutation({
    mutationFn: (chosen: SessionLimits) => call(saveSessionLimits, { body: chosen }),
    onSuccess: (saved) => queries.setQueryData(key, saved),
  })
  return { limits, save }
}
