import { useState } from 'react'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { signOutEverywhere } from '#platform/session/sign-out.ts'
import styles from './short-page.module.css'

/** Another site cannot sign anybody out: the person says so here. The page then goes on by itself. */
export function SignOutChoice() {
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
