import { readPasswordFacts } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#platform/calls/call-quietly.ts'

/** What a new password of the signed-in person must be like; read when it is wanted. */
export function usePasswordFacts(wanted: boolean) {
  return useQuery({
    queryKey: ['password', 'facts'],
    queryFn: () => callQuietly(readPasswordFacts, {}),
    enabled: wanted,
    staleTime: 0,
  })
}
