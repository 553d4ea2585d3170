/** How far somebody has come who changes where they are reached. */
export type ContactChange =
  | { step: 'closed' }
  | { step: 'typing'; typed: string; busy: boolean; failure: unknown }
  | { step: 'proving'; address: string; change: string; busy: boolean; failure: unknown }

/** The form, with what had been typed before. */
export const typing = (typed = ''): ContactChange => ({ step: 'typing', typed, busy: false, failure: null })

/** The same step while its call is on the way. */
export function sending(state: ContactChange): ContactChange {
  return state.step === 'closed' ? state : { ...state, busy: true, failure: null }
}

const overCodes: readonly string[] = ['contact_code_ended', 'contact_changed_meanwhile']

/**
 * What follows a refusal. A wrong code brings the handle of the next try; a code that is over leads back to the form,
 * which says why.
 */
export function refused(
  state: ContactChange,
  refusal: { code: string; data: unknown; failure: unknown },
): ContactChange {
  const { code, data, failure } = refusal
  if (state.step === 'closed') return state
  if (state.step === 'typing') return { ...state, busy: false, failure }
  if (overCodes.includes(code)) return { step: 'typing', typed: state.address, busy: false, failure }
  return { ...state, change: nextHandle(data) ?? state.change, busy: false, failure }
}

function nextHandle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('change' in data)) return undefined
  return typeof data.change === 'string' ? data.change : undefined
}
