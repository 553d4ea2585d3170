import type { SignInWays } from '@homeroom/contract/pages/start-data.ts'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { Arrival } from './arrivals/arrival-address.ts'
import { FetchedArrival, FetchedStep, FetchedWay } from './fetched-sign-in-part.tsx'
import { SignInForm } from './form/sign-in-form.tsx'
import type { FormMessage } from './form/sign-in-form-state.ts'
import type { SignInFormHandle } from './form/use-sign-in-fields.ts'
import { RememberedSignIn } from './remembered/remembered-sign-in.tsx'
import { useSocialArrival } from './social/use-social-arrival.ts'
import type { StoppedSignIn } from './stopped-sign-in.ts'
import type { SignedIn } from './target/sign-in-target.ts'
import { OtherWays } from './ways/other-ways.tsx'
import { type SignInWay, signInWays } from './ways/sign-in-ways.ts'

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

/** Signing in by whatever way: the form, the ways beside it, and the steps that a unit puts behind them. */
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
