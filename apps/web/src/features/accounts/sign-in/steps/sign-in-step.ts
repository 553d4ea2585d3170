import type { StoppedSignIn } from '../stopped-sign-in.ts'
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
