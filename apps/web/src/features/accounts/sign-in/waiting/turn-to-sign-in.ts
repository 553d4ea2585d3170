import { FailedHttp } from '@homeroom/api-client/failures.ts'
import type { WaitToSignIn } from '@homeroom/contract/accounts/sign-in/sign-in-work.ts'

/** Nobody waits longer than this: the page then says what else they can do. */
const longestWait = 60

/**
 * What a refused sign-in has to wait for before its next try: a proof of work, some seconds, or too long for anybody to
 * wait.
 */
export type Turn = { kind: 'work' | 'seconds' | 'later' } & WaitToSignIn

/** Reads a refusal of a sign-in that may go on by itself; null for any other. */
export function turnToSignIn(failure: unknown): Turn | null {
  if (!(failure instanceof FailedHttp) || failure.status !== 429) return null
  const { data } = failure
  if (typeof data !== 'object' || data === null || !('wait' in data)) return null
  const asked = data as WaitToSignIn
  return { ...asked, kind: asked.work ? 'work' : asked.wait <= longestWait ? 'seconds' : 'later' }
}
