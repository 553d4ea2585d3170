import type { ComponentType } from 'react'
import type { TextKey } from '#texts/text-key.ts'
import type { Turn } from '../waiting/turn-to-sign-in.ts'
import type { WaitingForTurnProps } from '../waiting/waiting-for-turn.tsx'

type FieldName = 'username' | 'password'
/**
 * A sentence under the password field: a text of ours, one that the page came with, or the failure that is told. It is put
 * into words when it is drawn: it stays while the language changes.
 */
export type FormMessage = { key: TextKey } | { chinese: string; english: string } | { failure: unknown }

/** What the sign-in form is doing. */
export type SignInFormState =
  | { step: 'filling'; message: FormMessage | null; field: FieldName | null }
  | { step: 'sending' }
  /** `again` sends what was typed once more, with the work that was done. */
  | {
      step: 'waiting'
      turn: Turn
      Waiting: ComponentType<WaitingForTurnProps>
      again: (work: string | undefined) => void
    }
  | { step: 'signed-in' }

export type Credentials = { username: string; password: string }

/** Trims what was typed and tells which field is still empty, if any. */
export function checkCredentials(typed: Credentials): {
  credentials: Credentials
  missing: FieldName | null
} {
  const credentials = { username: typed.username.trim(), password: typed.password.trim() }
  const missing = credentials.username === '' ? 'username' : credentials.password === '' ? 'password' : null
  return { credentials, missing }
}

/** The form again, with what is missing. */
export function askFor(field: FieldName): SignInFormState {
  const key = field === 'username' ? 'signIn.userNameMissing' : 'signIn.passwordMissing'
  return { step: 'filling', message: { key }, field }
}
