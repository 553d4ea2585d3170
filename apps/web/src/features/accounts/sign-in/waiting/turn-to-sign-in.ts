import { FailedHttp } from '@homeroom/api-client/failures.ts'
import type { WaitToSignIn } from '@homeroom/contract/accounts/sign-in/sign-in-work.ts'

/** Nobody looks at a page for longer: they are told what else they can do. */
const longestWait = 60

/** What stands between a refused sign-in and its next try: work, some seconds, or more than one waits for. */
export type Turn = { kind: 'work' | 'seconds' | 'later' } & WaitToSignIn

/** Reads a refusal of a sign-in that may go on by itself; null for any other. */
export function turnToSignIn(failure: unknown): Turn | null {
  if (!(failure instanceof FailedHttp) || failure.status !== 429) return null
  const { data } = failure
  if (typeof data !== 'object' || data === null || !('wait' in data)) return null
  const asked = data as WaitToSignIn
  return { ...asked, kind: asked.work ? 'work' : asked.wait <= longestWait ? 'seconds' : 'later' }
}
