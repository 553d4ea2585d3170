import { changePasswordPolicy, readPasswordPolicy } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import type { PasswordProfileName } from '@homeroom/shared/passwords/password-profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/calls/send.ts'
import { useSettings } from '#platform/settings/use-settings.ts'

/** The password policy of the administrator's unit. */
export function usePasswordPolicy() {
  const queries = useQueryClient()
  const { reading, keep } = useSettings(readPasswordPolicy)
  return {
    reading,
    async change(profile: PasswordProfileName): Promise<void> {
      keep(await call(changePasswordPolicy, { body: { profile } }))
      await queries.invalidateQueries({ queryKey: ['password', 'facts'] })
    },
  }
}
