import { forgottenPasswordPage } from '@homeroom/contract/pages/page-locations.ts'
import { EyeGlyph, EyeOffGlyph, LockGlyph, PersonGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { type FormEvent, type Ref, useId, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import styles from './sign-in-form.module.css'
import type { FormMessage } from './sign-in-form-state.ts'
import { type SignInFormHandle, useSignIn, useSignInFields } from './use-sign-in.ts'

type SignInFormProps = {
  ref?: Ref<SignInFormHandle>
  /** The unit whose form this is; undefined where the person has not chosen one. */
  unit: { unitId: string; code: string } | undefined
  message?: FormMessage | null
  /** Whether the person comes back from another way: they go on where they type. */
  returned?: boolean
  onSignedIn: (person: SignedIn) => void
  /** Name and password were right, and something has to be done first. */
  onStopped: (stopped: StoppedSignIn) => void
}

/** User name, password and what is wrong with them. Nothing moves when something is. */
export function SignInForm(props: SignInFormProps) {
  const { ref, unit, message = null, returned = false, onSignedIn, onStopped } = props
  const text = useText()
  const { language } = useLanguage()
  const words = useFailureWords()
  const { page } = useStartData()
  const ready = useHydrated()
  const { state, submit, stopWaiting } = useSignIn({ unitId: unit?.unitId, message, onSignedIn, onStopped })
  const { userName, password, remember, typed, wish } = useSignInFields(state, { handle: ref, returned })
  const ids = useFieldIds()
  const [capsLock, setCapsLock] = useState(false)
  const waits = state.step === 'waiting'
  const busy = state.step !== 'filling' && !(waits && state.turn.kind === 'later')
  const { field, message: wrong } = state.step === 'filling' ? state : { field: null, message: null }

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) void submit(typed(), wish())
  }

  return (
    // Without scripts a form of method POST keeps the password out of the address; the button waits for them.
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={send}
      onInput={stopWaiting}
      onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
    >
      <label htmlFor={ids.name}>{text('signIn.userName')}</label>
      <UserNameField ref={userName} id={ids.name} invalid={field === 'username'} describedBy={ids.message} />
      <div className={styles.password}>
        <label htmlFor={ids.password}>{text('signIn.password')}</label>
        <PasswordField ref={password} id={ids.password} invalid={field === 'password'} describedBy={ids.message} />
        {/* Stands above the field, but the Tab key comes to the password first. A page that shows the form in place keeps what is on it. */}
        <a href={forgottenPasswordAddress(unit?.code)} target={page === 'sign-in' ? undefined : '_blank'}>
          {text('signIn.forgotPassword')}
        </a>
      </div>
      {waits ? (
        <state.Waiting key={state.turn.work?.parameters.nonce} turn={state.turn} onTurn={state.again} />
      ) : (
        <p id={ids.message} className={styles.message} role="alert">
          {wrong
            ? 'key' in wrong
              ? text(wrong.key)
              : 'chinese' in wrong
                ? wrong[language === 'en' ? 'english' : 'chinese']
                : words(wrong.failure)
            : capsLock && text('signIn.capsLock')}
        </p>
      )}
      <button type="submit" className={styles.submit} disabled={!ready} aria-busy={busy}>
        {text(busy ? 'signIn.submitting' : 'signIn.submit')}
      </button>
      <RememberChoice ref={remember} />
    </form>
  )
}

function useFieldIds() {
  const id = useId()
  return { name: `${id}-name`, password: `${id}-password`, message: `${id}-message` }
}

/** The page names the unit to turn to. */
function forgottenPasswordAddress(code: string | undefined): string {
  return code === undefined ? forgottenPasswordPage : `${forgottenPasswordPage}?unit=${encodeURIComponent(code)}`
}

type PasswordFieldProps = { ref: Ref<HTMLInputElement>; id: string; invalid: boolean; describedBy: string }

/** The password: hidden, until the person wants to see what they typed. */
function PasswordField({ ref, id, invalid, describedBy }: PasswordFieldProps) {
  const text = useText()
  const { sharedMachine } = useStartData()
  const [shown, setShown] = useState(false)
  const Eye = shown ? EyeOffGlyph : EyeGlyph
  return (
    <div className={styles.control}>
      <LockGlyph className={styles.glyph} size={20} />
      <input
        ref={ref}
        id={id}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={sharedMachine ? 'off' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        className={styles.eye}
        aria-label={text(shown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Eye size={20} />
      </button>
    </div>
  )
}

type UserNameFieldProps = { ref: Ref<HTMLInputElement>; id: string; invalid: boolean; describedBy: string }

/** The login name, or name@unit-code. */
function UserNameField({ ref, id, invalid, describedBy }: UserNameFieldProps) {
  const { sharedMachine, page, device } = useStartData()
  return (
    <div className={styles.control}>
      <PersonGlyph className={styles.glyph} size={20} />
      <input
        ref={ref}
        id={id}
        name="username"
        // biome-ignore lint/a11y/noAutofocus: this page is for signing in. Not on a phone, where the keyboard would cover it
        autoFocus={page === 'sign-in' && device === 'pc'}
        autoComplete={sharedMachine ? 'off' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        required
        aria-invalid={invalid}
        aria-describedby={describedBy}
      />
    </div>
  )
}

/** Whether this browser signs the person in next time. A machine that several people use says why it does not. */
function RememberChoice({ ref }: { ref: Ref<HTMLInputElement> }) {
  const text = useText()
  const start = useStartData()
  if (start.page !== 'sign-in') return null
  if (start.sharedMachine) return <p className={styles.shared}>{text('signIn.rememberNobody')}</p>
  return (
    <label className={styles.choice}>
      <input
        ref={ref}
        type="checkbox"
        className={styles.tick}
        // Who has signed out here signs in by hand once, and is remembered as before.
        defaultChecked={start.signIn.remembered !== 'none'}
      />
      <span>{text('signIn.remember')}</span>
    </label>
  )
}
