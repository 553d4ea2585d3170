import { signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { ForgottenPasswordStart } from '@homeroom/contract/pages/start-data.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useRef } from 'react'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './forgotten-password.module.css'
import { CodeShown, NameAndWay } from './forgotten-steps.tsx'
import { useForgottenPassword } from './use-forgotten-password.ts'

type ForgottenPasswordProps = {
  offer: ForgottenPasswordStart
  /** The unit of the page. */
  unit: { unitId: string; code: string }
  /** Whether somebody is signed in: they go back to the desktop. */
  signedIn: boolean
}

/** A forgotten password: prove who you are, then choose a new one. */
export function ForgottenPassword({ offer, unit, signedIn }: ForgottenPasswordProps) {
  const text = useText()
  const { language } = useLanguage()
  const flow = useForgottenPassword(offer.unitFixed ? unit.unitId : undefined)
  const { state } = flow
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(state.step)
  useEffect(() => {
    // The next step begins at its heading; the first one leaves the page to the person.
    if (arrived.current !== state.step && state.step === 'done') heading.current?.focus()
    arrived.current = state.step
  }, [state.step])
  const signIn = offer.unitFixed ? `${signInPage}?unit=${encodeURIComponent(unit.code)}` : signInPage

  return (
    <KitLanguageProvider language={language}>
      <div className={styles.page}>
        <h2 ref={heading} tabIndex={-1}>
          {text(state.step === 'done' ? 'forgottenPassword.done' : 'forgottenPassword.title')}
        </h2>
        {state.step === 'naming' && <NameAndWay offer={offer} state={state} flow={flow} />}
        {state.step === 'showing' && <CodeShown offer={offer} state={state} flow={flow} />}
        {state.step === 'setting' && <FetchedNewPassword state={state} onSet={flow.set} />}
        {state.step === 'done' && <p role="status">{text('forgottenPassword.doneText')}</p>}
        <a className={styles.back} data-done={state.step === 'done'} href={signedIn ? '/' : signIn}>
          {text(signedIn ? 'shortPages.toDesktop' : 'shortPages.toSignIn')}
        </a>
      </div>
    </KitLanguageProvider>
  )
}

type Flow = ReturnType<typeof useForgottenPassword>
type Setting = Extract<Flow['state'], { step: 'setting' }>

/** The new password's part is fetched when somebody has proved who they are. */
function FetchedNewPassword({ state, onSet }: { state: Setting; onSet: Flow['set'] }) {
  const text = useText()
  const errorsOf = useFieldErrors()
  const { part, load } = useLoaded(() => import('#features/accounts/passwords/new-password/new-password-form.tsx'))
  useEffect(() => {
    load().catch(() => location.reload())
  }, [load])
  if (!part) return <Skeleton lines={5} />
  return (
    <part.NewPasswordForm
      facts={state.facts}
      label={text(state.busy ? 'forgottenPassword.setting' : 'forgottenPassword.set')}
      busy={state.busy}
      wrong={errorsOf(state.failure)}
      onSubmit={(newPassword) => void onSet(state.proof, newPassword)}
      focus
    />
  )
}
