import { SecondFactorPolicySection } from '#features/accounts/factors/policy/second-factor-policy-section.tsx'
import { PasswordPolicySection } from '#features/accounts/passwords/policy/password-policy-section.tsx'
import { SessionLimitsSection } from '#features/accounts/session/session-limits-section.tsx'
import type { SettingsSection } from '../parts/sections-together.tsx'
import { UnlessLocked } from './unless-locked.tsx'

/** What the unit asks of everybody who signs in; a unit above may have locked each. */
export const sections: readonly SettingsSection[] = [
  {
    key: 'password-policy',
    Section: () => (
      <UnlessLocked setting="passwords">
        <PasswordPolicySection />
      </UnlessLocked>
    ),
  },
  {
    key: 'second-factor-policy',
    Section: () => (
      <UnlessLocked setting="second-factor">
        <SecondFactorPolicySection />
      </UnlessLocked>
    ),
  },
  {
    key: 'session-limits',
    Section: () => (
      <UnlessLocked setting="sessions">
        <SessionLimitsSection />
      </UnlessLocked>
    ),
  },
]
