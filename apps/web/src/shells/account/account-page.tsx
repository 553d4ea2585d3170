import { SignInInPlace } from '#features/sign-in/in-place/sign-in-in-place.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { accountTexts } from '#texts/account-texts.ts'
import styles from './account-page.module.css'
import { ownSections, unitSections } from './account-sections.tsx'

const fetchEnglish = async () => (await import('#texts/account-texts.en.ts')).accountTextsEnglish

/** One's own account: who one is, and how one signs in. */
export function AccountPage() {
  const { desktop } = useSignedInStartData()
  return (
    <PartTexts chinese={accountTexts} fetchEnglish={fetchEnglish}>
      {/* Half-filled forms stand here: whoever must sign in again does so in place. */}
      <SignInInPlace />
      <div className={styles.sections}>
        {ownSections.map(({ key, Section }) => (
          <Section key={key} />
        ))}
        {desktop.administrator && <UnitSections />}
      </div>
    </PartTexts>
  )
}

/** What follows is no longer one's own: a heading says so before anything can be changed. */
function UnitSections() {
  const text = useText()
  return (
    <>
      <header className={styles.ofUnit}>
        <h2>{text('account.ofUnit')}</h2>
        <p>{text('account.ofUnitWhat')}</p>
      </header>
      {unitSections.map(({ key, Section }) => (
        <Section key={key} />
      ))}
    </>
  )
}
