import type { ComponentType } from 'react'
import type { TextKey } from '#texts/text-key.ts'
import type { Turn } from '../waiting/turn-to-sign-in.ts'
import type { WaitingForTurnProps } from '../waiting/waiting-for-turn.tsx'

type FieldName = 'username' | 'password'
/**
 * A sentence under the password field: one of our texts, one that the page came with, or a failure. It becomes text
 * while rendering, so that it follows the language.
 */
export type FormMessage = { key: TextKey } | { chinese: string; english: string } | { failure: unknown }

/** What the sign-in form is doing. */
export type SignInFormState =
  | { step: 'filling'; message: FormMessage | null; field: FieldName | null }
  | { step: 'sending' }
  /** `again` sends the same name and password once more, with the finished proof of work. */
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
