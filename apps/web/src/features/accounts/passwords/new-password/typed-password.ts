import { type CheckedPassword, checkNewPassword } from '@homeroom/shared/passwords/new-password.ts'
import { type PasswordProfileName, passwordProfiles } from '@homeroom/shared/passwords/password-profiles.ts'

/** What the server says of the rules a person's new password has to meet. */
export type PasswordFacts = { profile: PasswordProfileName; loginName: string; unitCode: string }
export type PasswordStrength = 'empty' | 'not-yet' | 'good' | 'very-good'
export type TypedPassword = {
  /** What is sent: without white space around, as at the sign-in. */
  password: string
  checks: CheckedPassword[]
  strength: PasswordStrength
  /** The errors if it is sent now. */
  problem: 'missing' | 'not-met' | 'differs' | null
}

const longIsBetter = 14

/** Checks the two fields of a new password. */
export function judgeTyped({ first, again }: { first: string; again: string }, facts: PasswordFacts): TypedPassword {
  const password = first.trim()
  const { profile, ...owner } = facts
  const checks = checkNewPassword(password, { profile, owner })
  const allMet = checks.every(({ met }) => met)
  return {
    password,
    checks,
    strength: strengthOf(password, allMet),
    problem: password === '' ? 'missing' : allMet ? (password === again.trim() ? null : 'differs') : 'not-met',
  }
}

function strengthOf(password: string, allMet: boolean): PasswordStrength {
  if (password === '') return 'empty'
  if (!allMet) return 'not-yet'
  return [...password].length >= longIsBetter ? 'very-good' : 'good'
}

/** The numbers in the rules' words. */
export function rulesOf({ profile }: PasswordFacts): { minimum: number; maximum: number } {
  const { minimum, maximum } = passwordProfiles[profile].rule
  return { minimum, maximum }
}
