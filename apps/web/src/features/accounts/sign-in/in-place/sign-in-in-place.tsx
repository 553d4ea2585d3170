import { offerSignInInPlace } from '#platform/session/sign-in-needed.ts'
import { useAskedPart } from '#platform/session/use-asked-part.ts'

/**
 * For pages whose unsaved work must not be lost: when a session has ended, the sign-in box opens on the page,
 * and the call that needed it goes on afterwards.
 */
export function SignInInPlace() {
  const { part, end } = useAskedPart(offerSignInInPlace, () => import('./sign-in-dialog.tsx'))
  return part ? <part.SignInDialog onEnd={end} /> : null
}
