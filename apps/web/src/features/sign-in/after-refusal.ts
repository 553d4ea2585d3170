import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { type StoppedSignIn, stoppedSignIn } from './stopped-sign-in.ts'
import { bindLocation } from './target/bind-location.ts'

/** Where a refused sign-in goes on: at a further step, or on the bind page; null where it is over. */
export function afterRefusal(failure: unknown): StoppedSignIn | { bind: string } | null {
  if (!(failure instanceof RefusedCall)) return null
  const stopped = stoppedSignIn(failure)
  if (stopped !== null) return stopped
  const bind = bindLocation(failure)
  return bind === null ? null : { bind }
}
