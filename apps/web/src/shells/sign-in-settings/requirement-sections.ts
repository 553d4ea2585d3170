import { SecondFactorPolicySection } from '#features/accounts/factors/policy/second-factor-policy-section.tsx'
import { PasswordPolicySection } from '#features/accounts/passwords/policy/password-policy-section.tsx'
import { SessionLimitsSection } from '#features/accounts/session/session-limits-section.tsx'
import type { SettingsSection } from '../parts/sections-together.tsx'

/** What the unit asks of everybody who signs in. */
export const sections: readonly SettingsSection[] = [
  { key: 'password-policy', Section: PasswordPolicySection },
  { key: 'second-factor-policy', Section: SecondFactorPolicySection },
  { key: 'session-limits', Section: SessionLimitsSection },
]
