import { RefusedCall } from '@homeroom/api-client/failures.ts'

/** The refusals behind which a sign-in goes on with a further step. */
const stepCodes = ['second_factor_needed', 'second_factor_enrolment_needed', 'password_change_needed'] as const
export type StepCode = (typeof stepCodes)[number]

/** A sign-in whose proof was accepted and that waits for a further step: why, and the handle to go on with. */
export type StoppedSignIn = { code: StepCode; step: string }

/** Reads a refusal of a sign-in; null for one that ends it. */
export function stoppedSignIn(failure: unknown): StoppedSignIn | null {
  if (!(failure instanceof RefusedCall)) return null
  const { data } = failure
  const code = stepCodes.find((known) => known === failure.code)
  if (!code || typeof data !== 'object' || data === null || !('step' in data)) return null
  return typeof data.step === 'string' ? { code, step: data.step } : null
}
