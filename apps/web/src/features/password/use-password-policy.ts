import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/passwords/password-endpoints.ts'
import type { PasswordProfileName } from '@homeroom/shared/passwords/password-profiles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const policyKey = ['password', 'policy']

/** The password policy of the administrator's unit. */
export function usePasswordPolicy(onChanged: () => void) {
  const queries = useQueryClient()
  const policy = useQuery({ queryKey: policyKey, queryFn: () => callQuietly(readPasswordPolicy, {}) })
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (profile: PasswordProfileName) => call(changePasswordPolicy, { body: { profile } }),
    onSuccess: async (changed) => {
      queries.setQueryData(policyKey, changed)
      await queries.invalidateQueries({ queryKey: ['password', 'facts'] })
      onChanged()
    },
  })
  // The choice stands at once; a refused one goes back.
  return { policy, chosen: isPending ? variables : policy.data?.profile, change: mutate, busy: isPending }
}
