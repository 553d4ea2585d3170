import { PasswordPolicySection } from '#features/password-policy/password-policy-section.tsx'
import { SecondFactorPolicySection } from '#features/second-factor-policy/second-factor-policy-section.tsx'
import { SessionLimitsSection } from '#features/session-limits/session-limits-section.tsx'
import type { SettingsSection } from './settings-parts.ts'

/** What the unit asks of everybody who signs in. */
export const sections: readonly SettingsSection[] = [
  { key: 'password-policy', Section: PasswordPolicySection },
  { key: 'second-factor-policy', Section: SecondFactorPolicySection },
  { key: 'session-limits', Section: SessionLimitsSection },
]
