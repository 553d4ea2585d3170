import { useEffect, useRef } from 'react'
import { announceAcrossPages } from '#platform/announce/arrival-notice.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { useArrival } from './arrivals/use-arrival.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import type { SignInFormHandle } from './form/use-sign-in-fields.ts'
import { SignInBox } from './sign-in-box.tsx'
import type { SignedIn } from './target/sign-in-target.ts'
import { useLoginInvalid } from './use-login-invalid.ts'
import { useOfferedWays } from './ways/use-offered-ways.ts'

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
