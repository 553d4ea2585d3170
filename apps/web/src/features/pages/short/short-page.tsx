import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { PageNotice, SingleSignOnStart } from '@homeroom/contract/pages/start-data.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useEffect, useState } from 'react'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { signOutEverywhere } from '#platform/session/sign-out.ts'
import styles from './short-page.module.css'

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

/** The short pages that only say something; a forgotten password and the way to the single sign-on have their own. */
type PlainNotice = Exclude<PageNotice, 'forgotten-password' | 'leaving'>

const notFound = ['shortPages.notFoundTitle', 'shortPages.notFoundText'] as const
const plainTexts = {
  'not-found': notFound,
  blocked: notFound,
  bind: ['shortPages.bindTitle', 'shortPages.bindText'],
  'cas-unknown': ['shortPages.serviceUnknownTitle', 'shortPages.serviceUnknownText'],
  'cas-closed': ['shortPages.serviceClosedTitle', 'shortPages.serviceClosedText'],
  'cas-signed-in': ['shortPages.signedInTitle', 'shortPages.signedInText'],
  'cas-sign-out': ['shortPages.signOutTitle', 'shortPages.signOutText'],
  'cas-signed-out': ['shortPages.signedOutTitle', 'shortPages.signedOutText'],
} as const satisfies Record<PlainNotice, readonly [string, string]>

/** What a short page says. A page closed to somebody looks like one that does not exist. */
function ShortPageBody({ notice }: { notice: PlainNotice }) {
  const text = useText()
  const [title, words] = plainTexts[notice]
  return (
    <>
      <h2>{text(title)}</h2>
      <p>{text(words)}</p>
    </>
  )
}

/** Another site cannot sign anybody out: the person says so here. The page then goes on by itself. */
function SignOutChoice() {
  const text = useText()
  const start = useStartData()
  const ready = useHydrated()
  const [state, setState] = useState<'asking' | 'leaving' | 'failed'>('asking')

  async function leave() {
    setState('leaving')
    // The same address, asked by somebody who is signed out, leads back to the application.
    if (await signOutEverywhere({ development: start.development })) location.reload()
    else setState('failed')
  }

  return (
    <>
      <p className={styles.failure} role="alert">
        {state === 'failed' && text('shortPages.signOutFailed')}
      </p>
      <button
        type="button"
        className={styles.on}
        disabled={!ready}
        aria-busy={state === 'leaving'}
        onClick={() => state !== 'leaving' && void leave()}
      >
        {text(state === 'leaving' ? 'shortPages.signingOut' : 'shortPages.signOut')}
      </button>
      <a className={styles.stay} href="/">
        {text('shortPages.stay')}
      </a>
    </>
  )
}

/** The addresses of this visit are fetched when they are needed: the other short pages do without. */
const fetchAddresses = () => import('#platform/session/single-sign-on-address.ts')
const form = '/login?local=1'

/** Takes a visitor to the single sign-on of the unit; the form stays a press away. */
export function LeavingPage({ to }: { to: SingleSignOnStart }) {
  const text = useText()
  const { language } = useLanguage()

  useEffect(() => {
    fetchAddresses().then(
      ({ leadOn }) => leadOn(to.address),
      () => location.replace(to.address),
    )
  }, [to])

  return (
    <div className={styles.page}>
      <h2>{text('shortPages.leavingTitle', { name: localName(language, to) })}</h2>
      <p role="status">{text('shortPages.leavingText')}</p>
      <a
        className={styles.stay}
        href={form}
        onClick={(event) => {
          event.preventDefault()
          fetchAddresses().then(
            ({ formAddress }) => location.assign(formAddress(location.href)),
            () => location.assign(form),
          )
        }}
      >
        {text('shortPages.leavingLocal')}
      </a>
    </div>
  )
}
