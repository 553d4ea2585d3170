import { SignInInPlace } from '#features/sign-in/sign-in-in-place.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'
import { accountTexts } from '#texts/account-texts.ts'
import styles from './account-page.module.css'
import { accountSections } from './account-sections.tsx'

const fetchEnglish = async () => (await import('#texts/account-texts.en.ts')).accountTextsEnglish

/** One's own account: who one is, and how one signs in. */
export function AccountPage() {
  const { session, desktop } = useSignedInStartData()
  const viewer = { userType: session.userType, administrator: desktop.administrator }
  return (
    <PartTexts chinese={accountTexts} fetchEnglish={fetchEnglish}>
      {/* Half-filled forms stand here: whoever must sign in again does so in place. */}
      <SignInInPlace />
      <div className={styles.sections}>
        {accountSections
          .filter(({ isFor }) => isFor === undefined || isFor(viewer))
          .map(({ key, Section }) => (
            <Section key={key} />
          ))}
      </div>
    </PartTexts>
  )
}
