import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { signInSteps } from './steps/sign-in-steps.ts'

/** A sign-in whose proof was accepted and that waits for a further step: why, and the handle to go on with. */
export type StoppedSignIn = { code: string; step: string }

/** Reads a refusal of a sign-in; null for one that ends it. */
export function stoppedSignIn(failure: unknown): StoppedSignIn | null {
  if (!(failure instanceof RefusedCall) || !Object.hasOwn(signInSteps, failure.code)) return null
  const { data } = failure
  if (typeof data !== 'object' || data === null || !('step' in data)) return null
  return typeof data.step === 'string' ? { code: failure.code, step: data.step } : null
}
