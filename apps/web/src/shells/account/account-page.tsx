import type { ComponentType } from 'react'
import { OwnContactsSection } from '#features/accounts/contacts/own-contacts-section.tsx'
import { SignInPlacesSection } from '#features/accounts/devices/places/sign-in-places-section.tsx'
import { SecondFactorSection } from '#features/accounts/factors/second-factor-section.tsx'
import { ChangePasswordSection } from '#features/accounts/passwords/change-password-section.tsx'
import { AccountFacts } from '#features/accounts/person/account-facts.tsx'
import { SignInInPlace } from '#features/accounts/sign-in/in-place/sign-in-in-place.tsx'
import { OwnChildrenSection } from '#features/families/adding/own-children-section.tsx'
import { LinkedAccounts } from '#features/outside-sign-in/social/linked/linked-accounts.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { accountTexts } from '#texts/account-texts.ts'
import { SectionsOutline, SectionsTogether } from '../parts/sections-together.tsx'

type AccountSection = {
  key: string
  /** A card with a heading of its own; whether it has anything to say is its own business. */
  Section: ComponentType
}

/** What everybody finds on the account page, from top to bottom. The page is fetched as a whole when somebody goes there. */
const accountSections: readonly AccountSection[] = [
  { key: 'facts', Section: AccountFacts },
  { key: 'own-children', Section: OwnChildrenSection },
  { key: 'own-contacts', Section: OwnContactsSection },
  { key: 'password', Section: ChangePasswordSection },
  { key: 'second-factor', Section: SecondFactorSection },
  { key: 'linked-accounts', Section: LinkedAccounts },
  { key: 'sign-in-places', Section: SignInPlacesSection },
]

const fetchEnglish = async () => (await import('#texts/account-texts.en.ts')).accountTextsEnglish

/** One's own account: who one is, and how one signs in. */
export function AccountPage() {
  return (
    <PartTexts chinese={accountTexts} fetchEnglish={fetchEnglish} waiting={<SectionsOutline />}>
      {/* There are half-filled forms here, so people sign in again without leaving the page. */}
      <SignInInPlace />
      <SectionsTogether>
        {accountSections.map(({ key, Section }) => (
          <Section key={key} />
        ))}
      </SectionsTogether>
    </PartTexts>
  )
}
