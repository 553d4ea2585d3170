import { SignInInPlace } from '#features/accounts/sign-in/in-place/sign-in-in-place.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { SectionsOutline } from '#shells/parts/sections-outline.tsx'
import { SectionsTogether } from '#shells/parts/sections-together.tsx'
import { accountTexts } from '#texts/account-texts.ts'
import { accountSections } from './account-sections.tsx'

const fetchEnglish = async () => (await import('#texts/account-texts.en.ts')).accountTextsEnglish

/** One's own account: who one is, and how one signs in. */
export function AccountPage() {
  return (
    <PartTexts chinese={accountTexts} fetchEnglish={fetchEnglish} waiting={<SectionsOutline />}>
      {/* Half-filled forms stand here: whoever must sign in again does so in place. */}
      <SignInInPlace />
      <SectionsTogether>
        {accountSections.map(({ key, Section }) => (
          <Section key={key} />
        ))}
      </SectionsTogether>
    </PartTexts>
  )
}
