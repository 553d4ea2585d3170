import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { type StoppedSignIn, stoppedSignIn } from './stopped-sign-in.ts'
import { bindLocation } from './target/bind-location.ts'
import { type Turn, turnToSignIn } from './waiting/turn-to-sign-in.ts'
import { WaitingForTurn } from './waiting/waiting-for-turn.tsx'

/** Where a refused sign-in goes on: at a further step, or on the bind page; null where it is over. */
export function afterRefusal(failure: unknown): StoppedSignIn | { bind: string } | null {
  if (!(failure instanceof RefusedCall)) return null
  const stopped = stoppedSignIn(failure)
  if (stopped !== null) return stopped
  const bind = bindLocation(failure)
  return bind === null ? null : { bind }
}

/** Where a refused password goes on: the same, or the same once more when its turn has come. */
export function afterRefusedPassword(
  failure: unknown,
): ReturnType<typeof afterRefusal> | { turn: Turn; Waiting: typeof WaitingForTurn } {
  const turn = turnToSignIn(failure)
  return turn === null ? afterRefusal(failure) : { turn, Waiting: WaitingForTurn }
}
