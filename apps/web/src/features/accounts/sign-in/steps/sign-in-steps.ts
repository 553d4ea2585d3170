import type { ComponentType } from 'react'
import type { StepCode, StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'

export type SignInStepProps = {
  /** The handle of the sign-in that waits; the call that passes the step takes it. */
  step: string
  onSignedIn: (person: SignedIn) => void
  /** Another step follows. */
  onStopped: (next: StoppedSignIn) => void
  /** Back to the form: the person gives up, or the step has run out. */
  onBack: () => void
}

const loadSecondFactor = async () => (await import('../second-factor/second-factor-step.tsx')).SecondFactorStep

/** What has to be done before a session begins, by the code of the refusal; each is fetched when it is asked for. */
export const signInSteps: Readonly<Record<StepCode, () => Promise<ComponentType<SignInStepProps>>>> = {
  password_change_needed: async () => (await import('./forced-change-step.tsx')).ForcedChangeStep,
  second_factor_needed: loadSecondFactor,
  second_factor_enrolment_needed: loadSecondFactor,
}
