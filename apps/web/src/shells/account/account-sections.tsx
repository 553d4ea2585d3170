import type { ComponentType } from 'react'
import { AccountFacts } from '#features/account/account-facts.tsx'
import { LinkedAccounts } from '#features/linked-accounts/linked-accounts.tsx'
import { OwnContactsSection } from '#features/own-contacts/own-contacts-section.tsx'
import { ChangePasswordSection } from '#features/password/change-password-section.tsx'
import { SecondFactorSection } from '#features/second-factor/second-factor-section.tsx'
import { SignInPlacesSection } from '#features/sign-in-places/sign-in-places-section.tsx'

type AccountSection = {
  key: string
  /** A card with a heading of its own; whether it has anything to say is its own business. */
  Section: ComponentType
}

/** What everybody finds on the account page, from top to bottom. The page is fetched as a whole when somebody goes there. */
export const accountSections: readonly AccountSection[] = [
  { key: 'facts', Section: AccountFacts },
  { key: 'own-contacts', Section: OwnContactsSection },
  { key: 'password', Section: ChangePasswordSection },
  { key: 'second-factor', Section: SecondFactorSection },
  { key: 'linked-accounts', Section: LinkedAccounts },
  { key: 'sign-in-places', Section: SignInPlacesSection },
]
