import type { SignInWays } from '@homeroom/contract/pages/start-data.ts'
import { useEffect, useState } from 'react'
import { whenIdle } from '#platform/page/when-idle.ts'

const fetchQuestion = () => import('../social/ask-for-providers.ts')

/**
 * The ways of the login box. Its messaging services are painted from the start data, so that nothing waits for them; once
 * the page can be used the server is asked for them, and its answer counts from then on.
 */
export function useOfferedWays(painted: SignInWays | undefined, unitId: string): SignInWays | undefined {
  const [social, setSocial] = useState<SignInWays['social'] | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        // Without an answer the icons stay: choosing one asks again and tells what is wrong.
        fetchQuestion()
          .then(({ askForProviders }) => askForProviders(unitId))
          .then(setSocial, () => undefined)
      }),
    [unitId],
  )
  return painted && social ? { ...painted, social } : painted
}
