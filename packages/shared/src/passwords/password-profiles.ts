import { type PasswordRule, strongPassword } from './password-strength.ts'

/** The policies a unit chooses from. */
export const passwordProfileNames = ['strong', 'modern', 'mlps-3'] as const
export type PasswordProfileName = (typeof passwordProfileNames)[number]

export type PasswordProfile = {
  rule: PasswordRule
  /** How many of lower case, upper case, digits and other characters must occur; 0 where nothing is asked. */
  kinds: number
  /** A password this many days old is changed at the next sign-in; null when it may stay. */
  maximumDays: number | null
  /** How many former passwords may not come back; the one in use never may. */
  formerRefused: number
}

/** What a unit has until its administrator chooses another one. */
export const ordinaryProfile: PasswordProfileName = 'strong'

export const passwordProfiles: Readonly<Record<PasswordProfileName, PasswordProfile>> = {
  strong: { rule: strongPassword, kinds: 0, maximumDays: null, formerRefused: 0 },
  modern: {
    rule: { ...strongPassword, minimum: 12, maximum: 128, whitespace: true, chinese: true, mixed: false },
    kinds: 0,
    maximumDays: null,
    formerRefused: 0,
  },
  'mlps-3': { rule: strongPassword, kinds: 3, maximumDays: 90, formerRefused: 4 },
}

/** The profile of a stored name; a name this version does not know counts as the ordinary one. */
export function profileNamed(name: string | null | undefined): PasswordProfileName {
  return passwordProfileNames.find((known) => known === name) ?? ordinaryProfile
}
