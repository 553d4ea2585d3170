import { useLoaded } from '@homeroom/ui-kit/lazy/use-loaded.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import type { Arrival } from './arrivals/arrival-address.ts'
import type { ArrivalProps } from './arrivals/arrival-box.tsx'
import styles from './sign-in-box.module.css'
import type { SignInStepProps } from './steps/sign-in-step.ts'
import { signInSteps } from './steps/sign-in-steps.ts'
import type { StoppedSignIn } from './stopped-sign-in.ts'
import type { SignInWay, SignInWayProps } from './ways/sign-in-way.ts'

type FetchedSignInPartProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  partProps: Props
  onBack: () => void
}

/** A part of the sign-in box that is fetched when it is wanted: the page itself stays light. */
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
export function FetchedArrival(props: ArrivalProps & { arrival: Arrival; onBack: () => void }) {
  return <FetchedSignInPart load={loadArrival} partProps={props} onBack={props.onBack} />
}

/** The step that a sign-in waits for, in place of the form. */
export function FetchedStep({ code, ...props }: SignInStepProps & StoppedSignIn) {
  return <FetchedSignInPart load={signInSteps[code]} partProps={props} onBack={props.onBack} />
}

/** A chosen way in place of the form. */
export function FetchedWay({ way, ...props }: SignInWayProps & { way: SignInWay }) {
  return <FetchedSignInPart load={way.load} partProps={props} onBack={props.onBack} />
}
