import type { PasswordFacts } from '#features/accounts/passwords/new-password/typed-password.ts'

export type CodeWay = 'mail' | 'sms' | 'administrator'

/** How far somebody who forgot their password has come. */
export type ForgottenPassword =
  | { step: 'naming'; busy: boolean; failure: unknown }
  | { step: 'showing'; way: 'mail' | 'sms'; reset: string; busy: boolean; failure: unknown }
  | { step: 'setting'; proof: string; facts: PasswordFacts; busy: boolean; failure: unknown }
  | { step: 'done' }

export const begin: Extract<ForgottenPassword, { step: 'naming' }> = {
  step: 'naming',
  busy: false,
  failure: null,
}

/** The same step while its call is on the way. */
export function sending(state: ForgottenPassword): ForgottenPassword {
  return state.step === 'done' ? state : { ...state, busy: true, failure: null }
}

/**
 * The step after a refusal. The response to a wrong code holds the handle for the next try. An expired code leads back
 * to the start, with the failure.
 */
export function refused(
  state: ForgottenPassword,
  refusal: { code: string; data: unknown; failure: unknown },
): ForgottenPassword {
  const { code, data, failure } = refusal
  if (state.step === 'done') return state
  if (code === 'password_code_ended') return { ...begin, failure }
  if (state.step === 'showing') return { ...state, reset: nextHandle(data) ?? state.reset, busy: false, failure }
  return { ...state, busy: false, failure }
}

function nextHandle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('reset' in data)) return undefined
  return typeof data.reset === 'string' ? data.reset : undefined
}
