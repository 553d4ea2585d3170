import type { SignInWays } from '@homeroom/contract/pages/start-data.ts'
import { storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useEffect, useRef, useState } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { readStored, removeStored } from '#platform/browser/stored-value.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { whenIdle } from '#platform/page/when-idle.ts'
import { loginInvalidKey } from '#platform/session/sign-in-needed.ts'
import { type Arrival, readArrival } from './arrivals/arrival-address.ts'
import styles from './demo-accounts.module.css'
import type { Credentials } from './form/sign-in-form-state.ts'
import type { SignInFormHandle } from './form/use-sign-in.ts'
import { SignInBox } from './sign-in-box.tsx'
import type { SignedIn } from './target/sign-in-target.ts'

/** Needed only once somebody has signed in; comes while the server looks at what they have typed. */
const fetchTarget = () => import('./target/sign-in-target.ts')

/** The sign-in page's form, with the accounts of a demo installation, and the way on after it. */
export function SignInPanel() {
  const text = useText()
  const start = useStartData()
  const form = useRef<SignInFormHandle>(null)
  const signIn = start.page === 'sign-in' ? start.signIn : null
  const remembered = signIn?.remembered === 'ready'
  const arrival = useArrival()
  const ways = useOfferedWays(signIn?.ways, start.unit.unitId)
  const loginInvalid = useLoginInvalid(signIn?.loginInvalid ?? false)

  useEffect(() => {
    const prepare = () => void fetchTarget().catch(() => undefined)
    addEventListener('submit', prepare, { once: true })
    return () => removeEventListener('submit', prepare)
  }, [])

  async function goOn(person: SignedIn) {
    announceAcrossPages(text('signIn.succeeded'))
    const { loginJumpPage, specialUnitId } = start.settings
    const situation = { href: location.href, device: start.device, loginJumpPage, specialUnitId }
    const part = await fetchTarget().catch(() => null)
    // The server knows by now who is there, and sends them on as well.
    if (!part) return location.reload()
    const target = part.signInTarget(person, situation)
    // Nobody wants to come back to this page by the browser's way back.
    if (target !== null) location.replace(target)
  }

  return (
    <SignInBox
      // A sign-in that is on its way must not begin again.
      key={remembered ? 'remembered' : String(loginInvalid)}
      ref={form}
      unit={signIn && signIn.unitBy !== 'nothing' ? start.unit : undefined}
      message={signIn?.failedVisit?.told ?? (loginInvalid ? { key: 'platform.loginInvalid' } : null)}
      ways={ways}
      arrival={arrival}
      remembered={remembered}
      onSignedIn={goOn}
    >
      {signIn && signIn.demoAccounts.length > 0 && (
        <DemoAccounts accounts={signIn.demoAccounts} onChoose={(account) => form.current?.fill(account)} />
      )}
    </SignInBox>
  )
}

/** What the person has brought from elsewhere; null while the page is drawn, and when it is nothing. */
function useArrival(): Arrival | null {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => {
    const { arrival: found, rest } = readArrival(location.href)
    if (rest !== location.href.slice(location.origin.length)) history.replaceState(history.state, '', rest)
    setArrival(found)
  }, [])
  return arrival
}

/**
 * Whether the person is here because their session ended: the server says so, or the page before did, or this browser
 * still knows a person who was turned away.
 */
function useLoginInvalid(told: boolean): boolean {
  const [invalid, setInvalid] = useState(told)
  useEffect(() => {
    const tab = () => sessionStorage
    const turnedAway = location.search.includes('redirect_uri=') && readStored(storageKey.user)
    if (!turnedAway && !readStored(loginInvalidKey, tab)) return
    removeStored({ keys: [loginInvalidKey] }, tab)
    removeStored({ keys: [storageKey.user] })
    setInvalid(true)
  }, [])
  return invalid
}

const fetchQuestion = () => import('./social/ask-for-providers.ts')

/**
 * The ways of the login box. The first render takes the messaging services from the start data; then the server is
 * asked, and its list counts.
 */
function useOfferedWays(painted: SignInWays | undefined, unitId: string): SignInWays | undefined {
  const [social, setSocial] = useState<SignInWays['social'] | null>(null)
  useEffect(
    () =>
      whenIdle(() => {
        // Without an answer the icons stay: choosing one asks again and tells what is wrong.
        fetchQuestion()
          .then(({ askForProviders }) => askForProviders(unitId))
          .then(setSocial, () => undefined)
      }),
    [unitId],
  )
  return painted && social ? { ...painted, social } : painted
}

type DemoAccount = { loginName: string; name: string; englishName: string; password: string }

type DemoAccountsProps = { accounts: readonly DemoAccount[]; onChoose: (credentials: Credentials) => void }

/** In a demo installation: accounts to try; choosing one fills in the form. */
function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <section className={styles.panel} aria-label={text('signIn.demoAccounts')}>
      <h2 className={styles.title}>{text('signIn.demoAccounts')}</h2>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.loginName}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ username: account.loginName, password: account.password })}
            >
              {localName(language, account)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
