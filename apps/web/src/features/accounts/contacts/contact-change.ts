/** How far somebody has come who changes where they are reached. */
export type ContactChange =
  | { step: 'closed' }
  | { step: 'typing'; typed: string }
  | { step: 'proving'; address: string; change: string }

/** The form, with what had been typed before. */
export const typing = (typed = ''): ContactChange => ({ step: 'typing', typed })

const overCodes: readonly string[] = ['contact_code_ended', 'contact_changed_meanwhile']

/** What follows a refusal. A wrong code brings the handle of the next try; a code that is over leads back to the form. */
export function refused(state: ContactChange, { code, data }: { code: string; data: unknown }): ContactChange {
  if (state.step !== 'proving') return state
  if (overCodes.includes(code)) return typing(state.address)
  return { ...state, change: nextHandle(data) ?? state.change }
}

function nextHandle(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('change' in data)) return undefined
  return typeof data.change === 'string' ? data.change : undefined
}
