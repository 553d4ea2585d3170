import type { ComponentType } from 'react'
import type { StepCode } from '../stopped-sign-in.ts'
import type { SignInStepProps } from './sign-in-step.ts'

const loadSecondFactor = async () => (await import('../second-factor/second-factor-step.tsx')).SecondFactorStep

/** What has to be done before a session begins, by the code of the refusal; each is fetched when it is asked for. */
export const signInSteps: Readonly<Record<StepCode, () => Promise<ComponentType<SignInStepProps>>>> = {
  password_change_needed: async () => (await import('./forced-change-step.tsx')).ForcedChangeStep,
  second_factor_needed: loadSecondFactor,
  second_factor_enrolment_needed: loadSecondFactor,
}
