import {
  readSecondFactorPolicy,
  type SecondFactorPolicy,
  writeSecondFactorPolicy,
} from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const key = ['second-factor-policy']

/** The policy of the own unit, and the way to change it. */
export function usePolicy() {
  const queries = useQueryClient()
  const state = useQuery({ queryKey: key, queryFn: () => callQuietly(readSecondFactorPolicy, {}) })
  const save = useMutation({
    mutationFn: (policy: SecondFactorPolicy) => call(writeSecondFactorPolicy, { body: policy }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  })
  return { state, save }
}

export type SavePolicy = ReturnType<typeof usePolicy>['save']
