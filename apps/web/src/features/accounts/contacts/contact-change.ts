/** The steps of changing a mail address or a telephone number. */
export type ContactChange =
  | { step: 'closed' }
  | { step: 'typing'; typed: string }
  | { step: 'proving'; address: string; change: string }

/** The form, with what had been typed before. */
export const typing = (typed = ''): ContactChange => ({ step: 'typing', typed })

const overCodes: readonly string[] = ['contact_code_ended', 'contact_changed_meanwhile']

/**
 * The step after a refusal. The response to a wrong code holds the handle for the next try; an expired code leads back
 * to the form.
 */
export function refused(state: ContactChange, { code, data }: { code: string; data: unknown }): ContactChange {
  if (state.step !== 'proving') return state
  if (overCodes.includes(code)) return typing(state.address)
  return { ...state, change: nextHandle(data) ?? state.change }
}

function nextHandle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('change' in data)) return undefined
  return typeof data.change === 'string' ? data.change : undefined
}
