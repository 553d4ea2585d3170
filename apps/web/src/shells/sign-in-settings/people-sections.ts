import { SecondFactorResetSection } from '#features/accounts/factors/reset/second-factor-reset-section.tsx'
import { PasswordPeopleSection } from '#features/accounts/passwords/people/password-people-section.tsx'
import type { SettingsSection } from '../parts/sections-together.tsx'

/** Help for people who cannot sign in. */
export const sections: readonly SettingsSection[] = [
  { key: 'password-people', Section: PasswordPeopleSection },
  { key: 'second-factor-reset', Section: SecondFactorResetSection },
]
