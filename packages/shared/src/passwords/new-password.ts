import { type GuessReason, type PasswordOwner, whyGuessable } from './guessable-password.ts'
import { type PasswordProfile, type PasswordProfileName, passwordProfiles } from './password-profiles.ts'
import { hasChinese, passwordProblem } from './password-strength.ts'

/** One thing a new password must be; the screen lists them, the server refuses by them. */
export type PasswordCheck = 'length' | 'no-whitespace' | 'no-chinese' | 'mixed' | 'kinds' | 'not-guessable'
/** `why` tells what makes a guessable password one. */
export type CheckedPassword = { check: PasswordCheck; met: boolean; why?: GuessReason }

/** Passwords are compared in one form: keyboards differ in how they compose accents. */
export const passwordForm = (password: string) => password.normalize('NFKC')

/**
 * What a new password must be by a profile, and which of it is met. `longest` is the server's: it takes longer ones than
 * a profile asks for, because a password manager's are no worse.
 */
export function checkNewPassword(
  password: string,
  of: { profile: PasswordProfileName; owner: PasswordOwner; longest?: number },
): CheckedPassword[] {
  const profile = passwordProfiles[of.profile]
  const text = passwordForm(password)
  const { rule } = profile
  const anything = {
    ...rule,
    minimum: 0,
    maximum: Number.POSITIVE_INFINITY,
    whitespace: true,
    chinese: true,
    mixed: false,
  }
  const holds = (own: Partial<typeof rule>) => passwordProblem(text, { ...anything, ...own }) === null
  const length = { minimum: rule.minimum, maximum: Math.max(rule.maximum, of.longest ?? 0) }
  const why = whyGuessable(text, of.owner)
  const met: Record<PasswordCheck, boolean> = {
    length: holds(length),
    'no-whitespace': holds({ whitespace: rule.whitespace }),
    // As it was typed: the one form of a wide comma is a plain one.
    'no-chinese': rule.chinese || !hasChinese(password),
    mixed: holds({ mixed: rule.mixed }),
    kinds: kindsIn(text) >= profile.kinds,
    // Of what is hardly begun, nothing is known yet.
    'not-guessable': [...text].length >= rule.minimum && why === null,
  }
  const known = [...text].length >= rule.minimum ? why : null
  return checksOf(profile).map((check) => ({
    check,
    met: met[check],
    ...(check === 'not-guessable' && known !== null && { why: known }),
  }))
}

/** The things a profile asks for, in the order they are told. */
function checksOf({ rule, kinds }: PasswordProfile): PasswordCheck[] {
  return [
    'length',
    ...(rule.whitespace ? [] : (['no-whitespace'] as const)),
    ...(rule.chinese ? [] : (['no-chinese'] as const)),
    ...(rule.mixed && kinds === 0 ? (['mixed'] as const) : []),
    ...(kinds > 0 ? (['kinds'] as const) : []),
    'not-guessable',
  ]
}

function kindsIn(text: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /[0-9]/, /[^\p{L}0-9]/u].filter((kind) => kind.test(text)).length
}
