import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import type { PasswordProfileName } from '@homeroom/shared/passwords/password-profiles.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'

const queryKey = ['password', 'policy']

/** The password policy of the administrator's unit. */
export function usePasswordPolicy() {
  const queries = useQueryClient()
  const reading = useQuery({ queryKey, queryFn: () => callQuietly(readPasswordPolicy, {}) })
  return {
    reading,
    async change(profile: PasswordProfileName): Promise<void> {
      queries.setQueryData(queryKey, await call(changePasswordPolicy, { body: { profile } }))
      await queries.invalidateQueries({ queryKey: ['password', 'facts'] })
    },
  }
}
