import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'

/** Whether somebody is signed in: unknown until the me call has answered. */
export type LoginState =
  | { step: 'unknown' }
  | { step: 'checked'; signedIn: true; session: Session }
  | { step: 'checked'; signedIn: false }

type LoginEvent =
  /** The me call answered, or failed: then there is no answer. */
  { type: 'me-answered'; answer: { status: number; data: Session | null } | null } | { type: 'signed-out' }

export const unknownLogin: LoginState = { step: 'unknown' }

/** The one place where the login state changes. */
export function nextLoginState(_state: LoginState, event: LoginEvent): LoginState {
  if (event.type === 'signed-out') return { step: 'checked', signedIn: false }
  const { answer } = event
  if (answer?.status !== 200 || !answer.data) return { step: 'checked', signedIn: false }
  return { step: 'checked', signedIn: true, session: answer.data }
}
