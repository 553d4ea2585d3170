import type { ComponentType } from 'react'
import { AccountFacts } from '#features/account/account-facts.tsx'
import { LinkedAccounts } from '#features/linked-accounts/linked-accounts.tsx'
import { ChangePasswordSection } from '#features/password/change-password-section.tsx'
import { PasswordPeopleSection } from '#features/password/password-people-section.tsx'
import { PasswordPolicySection } from '#features/password/password-policy-section.tsx'
import { SecondFactorSection } from '#features/second-factor/second-factor-section.tsx'
import { SecondFactorPolicySection } from '#features/second-factor-policy/second-factor-policy-section.tsx'
import { SessionLimitsSection } from '#features/session-limits/session-limits-section.tsx'
import { SignInPlacesSection } from '#features/sign-in-places/sign-in-places-section.tsx'

type AccountSection = {
  key: string
  /** A card with a heading of its own; whether it has anything to say is its own business. */
  Section: ComponentType
}

/** What everybody finds on the account page, from top to bottom. The page is fetched as a whole when somebody goes there. */
export const ownSections: readonly AccountSection[] = [
  { key: 'facts', Section: AccountFacts },
  { key: 'password', Section: ChangePasswordSection },
  { key: 'second-factor', Section: SecondFactorSection },
  { key: 'linked-accounts', Section: LinkedAccounts },
  { key: 'sign-in-places', Section: SignInPlacesSection },
]

/** What administrators find below, for everybody in their unit; what is needed most stands first. */
export const unitSections: readonly AccountSection[] = [
  { key: 'password-people', Section: PasswordPeopleSection },
  { key: 'password-policy', Section: PasswordPolicySection },
  { key: 'second-factor-policy', Section: SecondFactorPolicySection },
  { key: 'session-limits', Section: SessionLimitsSection },
]
