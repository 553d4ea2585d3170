import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { useEffect, useState } from 'react'
import { offerSignInInPlace } from '#platform/session/sign-in-needed.ts'

/**
 * For pages whose unsaved work must not be lost: when a session has ended, the sign-in box opens on the page,
 * and the call that needed it goes on afterwards.
 */
export function SignInInPlace() {
  const { part, load } = useLoaded(() => import('./sign-in-dialog.tsx'))
  const [finish, setFinish] = useState<((signedIn: boolean) => void) | null>(null)

  useEffect(
    () =>
      offerSignInInPlace(async () => {
        try {
          await load()
        } catch {
          // A box that does not arrive must not cost the page: the call is refused, and the next one asks again.
          return false
        }
        return await new Promise((resolve) => {
          setFinish(() => resolve)
        })
      }),
    [load],
  )

  function end(signedIn: boolean) {
    setFinish(null)
    finish?.(signedIn)
  }

  return finish && part ? <part.SignInDialog onEnd={end} /> : null
}
