import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { type StoppedSignIn, stoppedSignIn } from './stopped-sign-in.ts'
import { bindLocation } from './target/bind-location.ts'
import { type Turn, turnToSignIn } from './waiting/turn-to-sign-in.ts'
import { WaitingForTurn } from './waiting/waiting-for-turn.tsx'

/** What follows a refused sign-in: a further step, or the bind page; null when the sign-in is over. */
export function afterRefusal(failure: unknown): StoppedSignIn | { bind: string } | null {
  if (!(failure instanceof RefusedCall)) return null
  const stopped = stoppedSignIn(failure)
  if (stopped !== null) return stopped
  const bind = bindLocation(failure)
  return bind === null ? null : { bind }
}

/** What follows a refused password: the same, or another try after a wait. */
export function afterRefusedPassword(
  failure: unknown,
): ReturnType<typeof afterRefusal> | { turn: Turn; Waiting: typeof WaitingForTurn } {
  const turn = turnToSignIn(failure)
  return turn === null ? afterRefusal(failure) : { turn, Waiting: WaitingForTurn }
}
