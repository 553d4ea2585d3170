import type { SignInWays } from '@homeroom/contract/pages/start-data.ts'
import { loggedOutValue, storageKey } from '@homeroom/contract/pages/storage-keys.ts'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type ComponentType, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { readStored } from '#platform/browser/stored-value.ts'
import { useText } from '#platform/language/language.tsx'
import type { Arrival } from './arrivals/arrival-address.ts'
import type { ArrivalProps } from './arrivals/arrival-box.tsx'
import { SignInForm } from './form/sign-in-form.tsx'
import type { FormMessage } from './form/sign-in-form-state.ts'
import type { SignInFormHandle } from './form/use-sign-in.ts'
import { RememberedSignIn } from './remembered/remembered-sign-in.tsx'
import styles from './sign-in-box.module.css'
import { environmentOf, isSocialRefused, readSocialReturn } from './social/social-environment.ts'
import type { SignInStepProps } from './steps/sign-in-step.ts'
import type { StepCode, StoppedSignIn } from './stopped-sign-in.ts'
import type { SignedIn } from './target/sign-in-target.ts'
import type { SignInWay, SignInWayProps } from './ways/sign-in-way.ts'
import { signInInside, signInReturned, signInWays } from './ways/sign-in-ways.ts'

type SignInBoxProps = {
  ref?: Ref<SignInFormHandle>
  unit: { unitId: string; code: string } | undefined
  message?: FormMessage | null
  /** What is offered beside name and password; nothing when absent. */
  ways?: SignInWays | undefined
  /** A proof from elsewhere that the person has brought. */
  arrival?: Arrival | null
  /** The browser remembers somebody: it tries to sign them in before the form is shown. */
  remembered?: boolean
  onSignedIn: (person: SignedIn) => void
  /** Stands below the form only. */
  children?: ReactNode
}
type Shown =
  | { kind: 'remembered' }
  | { kind: 'form'; message: FormMessage | null; returned?: true }
  | { kind: 'way'; way: SignInWay }
  | { kind: 'step'; stopped: StoppedSignIn }
  | { kind: 'arrival'; arrival: Arrival }

/** Signing in: the form, the other ways, and the further steps that a unit requires. */
export function SignInBox(props: SignInBoxProps) {
  const { ref, unit, message = null, ways, arrival, remembered = false, onSignedIn, children } = props
  const [shown, setShown] = useState<Shown>(remembered ? { kind: 'remembered' } : { kind: 'form', message })
  useEffect(() => {
    if (arrival) setShown({ kind: 'arrival', arrival })
  }, [arrival])
  useSocialArrival((way, { interrupts }) => {
    if (!ways) return
    setShown((before) => (interrupts || before.kind === 'form' ? { kind: 'way', way } : before))
  })
  const common = {
    unit,
    onSignedIn,
    onStopped: (stopped: StoppedSignIn) => setShown({ kind: 'step', stopped }),
    onBack: () => setShown({ kind: 'form', message: null, returned: true }),
  }
  const below = (
    <>
      <OtherWays
        ways={ways ? signInWays.filter(({ isOffered }) => isOffered(ways)) : []}
        onChoose={(way) => setShown({ kind: 'way', way })}
      />
      {children}
    </>
  )
  if (shown.kind === 'remembered')
    return <RememberedSignIn {...common} onForm={(why) => setShown({ kind: 'form', message: why })} below={below} />
  if (shown.kind === 'step') return <FetchedStep key={shown.stopped.step} {...shown.stopped} {...common} />
  if (shown.kind === 'way') return <FetchedWay way={shown.way} {...common} />
  if (shown.kind === 'arrival')
    return (
      <FetchedArrival
        arrival={shown.arrival}
        {...common}
        onForm={(wrong) => setShown({ kind: 'form', message: wrong ?? null })}
      />
    )
  return (
    <>
      <SignInForm
        {...(ref && { ref })}
        unit={unit}
        message={shown.message}
        returned={shown.returned ?? false}
        onSignedIn={onSignedIn}
        onStopped={common.onStopped}
      />
      {below}
    </>
  )
}

/** The ways beside name and password that are offered here; nothing where there are none. */
function OtherWays({ ways, onChoose }: { ways: readonly SignInWay[]; onChoose: (way: SignInWay) => void }) {
  const text = useText()
  const id = useId()
  if (ways.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text('signIn.otherWays')}
      </h2>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way.key}>
            <button type="button" className={styles.way} onClick={() => onChoose(way)}>
              <Glyph path={way.glyph} />
              {text(way.label)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * What a sign-in page begins by itself: going on with what a messaging service has answered, or signing in inside its
 * application, unless the person has just signed out there.
 */
function useSocialArrival(begin: (way: SignInWay, options: { interrupts: boolean }) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page as it was opened
  useEffect(() => {
    if (readSocialReturn(location.hash) || isSocialRefused(location.hash))
      return begin(signInReturned, { interrupts: true })
    const loggedOut = readStored(storageKey.loggedOut) === loggedOutValue
    if (environmentOf(navigator.userAgent) && !loggedOut) begin(signInInside, { interrupts: false })
  }, [])
}

type FetchedSignInPartProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  partProps: Props
  onBack: () => void
}

/** A part of the sign-in box that is loaded when it is needed, to keep the page small. */
function FetchedSignInPart<Props extends object>({
  load: fetchPart,
  partProps,
  onBack,
}: FetchedSignInPartProps<Props>) {
  const text = useText()
  const { part: Part, load } = useLoaded(fetchPart)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().catch(() => setFailed(true))
  }, [load])
  if (Part) return <Part {...partProps} />
  return (
    <div className={styles.waiting}>
      <p role={failed ? 'alert' : 'status'}>{text(failed ? 'platform.loadFailed' : 'signIn.loadingPart')}</p>
      {failed && (
        <button type="button" className={styles.back} onClick={onBack}>
          {text('signIn.backToPassword')}
        </button>
      )}
    </div>
  )
}

const loadArrival = async () => (await import('./arrivals/arrival-box.tsx')).ArrivalBox

/** What somebody brings from elsewhere, in place of the form; few people ever do. */
function FetchedArrival(props: ArrivalProps & { arrival: Arrival; onBack: () => void }) {
  return <FetchedSignInPart load={loadArrival} partProps={props} onBack={props.onBack} />
}

/** The step that a sign-in waits for, in place of the form. */
function FetchedStep({ code, ...props }: SignInStepProps & StoppedSignIn) {
  return <FetchedSignInPart load={signInSteps[code]} partProps={props} onBack={props.onBack} />
}

/** A chosen way in place of the form. */
function FetchedWay({ way, ...props }: SignInWayProps & { way: SignInWay }) {
  return <FetchedSignInPart load={way.load} partProps={props} onBack={props.onBack} />
}

const loadSecondFactor = async () => (await import('./second-factor/second-factor-step.tsx')).SecondFactorStep

/** The further steps by the code of the refusal. Each is loaded when it is needed. */
const signInSteps: Readonly<Record<StepCode, () => Promise<ComponentType<SignInStepProps>>>> = {
  password_change_needed: async () => (await import('./steps/forced-change-step.tsx')).ForcedChangeStep,
  second_factor_needed: loadSecondFactor,
  second_factor_enrolment_needed: loadSecondFactor,
}
