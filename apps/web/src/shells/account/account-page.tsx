import { Card } from '@homeroom/ui-kit/card/card.tsx'
import type { ComponentType } from 'react'
import { OwnContactsSection } from '#features/accounts/contacts/own-contacts-section.tsx'
import { SignInPlacesSection } from '#features/accounts/devices/places/sign-in-places-section.tsx'
import { SecondFactorSection } from '#features/accounts/factors/second-factor-section.tsx'
import { ChangePasswordSection } from '#features/accounts/passwords/change-password-section.tsx'
import { AccountFacts } from '#features/accounts/person/account-facts.tsx'
import { SignInInPlace } from '#features/accounts/sign-in/in-place/sign-in-in-place.tsx'
import { OwnHistorySection } from '#features/audit/own-history-section.tsx'
import { OwnExportsSection } from '#features/exports/own-exports-section.tsx'
import { OwnFaceSection } from '#features/faces/own-face-section.tsx'
import { OwnChildrenSection } from '#features/families/adding/own-children-section.tsx'
import { LinkedAccounts } from '#features/outside-sign-in/social/linked/linked-accounts.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
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
  { key: 'own-face', Section: OwnFaceSection },
  { key: 'linked-accounts', Section: LinkedAccounts },
  { key: 'sign-in-places', Section: SignInPlacesSection },
  { key: 'own-exports', Section: OwnExportsSection },
  { key: 'own-history', Section: OwnHistorySection },
]

const fetchEnglish = async () => (await import('#texts/account-texts.en.ts')).accountTextsEnglish

/** One's own account: who one is, and how one signs in. */
export function AccountPage() {
  return (
    <PartTexts chinese={accountTexts} fetchEnglish={fetchEnglish} waiting={<SectionsOutline />}>
      {/* There are half-filled forms here, so people sign in again without leaving the page. */}
      <SignInInPlace />
      <SectionsTogether>
        <Sections />
      </SectionsTogether>
    </PartTexts>
  )
}

/** Who looks as somebody else sees who that is; how they sign in is nobody else's business, and the server refuses it. */
function Sections() {
  const text = useText()
  const { viewing } = useStartData()
  if (viewing)
    return (
      <>
        <AccountFacts />
        <Card title={text('account.viewing')}>{text('account.viewingWhat')}</Card>
      </>
    )
  return accountSections.map(({ key, Section }) => <Section key={key} />)
}
