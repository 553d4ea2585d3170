import { FetchedSignInPart } from '../fetched-sign-in-part.tsx'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import { type SignInStepProps, signInSteps } from './sign-in-steps.ts'

/** The step that a sign-in waits for, in place of the form. */
export function FetchedStep({ code, ...props }: SignInStepProps & StoppedSignIn) {
  return <FetchedSignInPart load={signInSteps[code]} partProps={props} onBack={props.onBack} />
}
