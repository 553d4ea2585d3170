import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './short-page.module.css'
import { type PlainNotice, ShortPageBody } from './short-page-body.tsx'
import { SignOutChoice } from './sign-out-choice.tsx'

type ShortPageProps = {
  notice: PlainNotice
  /** Where the person goes on from here: the desktop of somebody signed in, else the sign-in page. */
  signedIn: boolean
}

/** A page of one thought: what is the matter, and the way on. */
export function ShortPage({ notice, signedIn }: ShortPageProps) {
  const text = useText()
  const chosen = useHydrated() ? new URLSearchParams(location.search).get('unit') : null
  const signIn = chosen === null ? signInPage : `${signInPage}?unit=${encodeURIComponent(chosen)}`
  return (
    <div className={styles.page}>
      <ShortPageBody notice={notice} />
      {notice === 'cas-sign-out' ? (
        <SignOutChoice />
      ) : (
        <a className={styles.on} href={signedIn ? '/' : signIn}>
          {text(signedIn ? 'shortPages.toDesktop' : 'shortPages.toSignIn')}
        </a>
      )}
    </div>
  )
}
