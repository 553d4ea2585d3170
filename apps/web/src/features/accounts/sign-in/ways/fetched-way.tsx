import { FetchedSignInPart } from '../fetched-sign-in-part.tsx'
import type { SignInWay, SignInWayProps } from './sign-in-ways.ts'

/** A chosen way in place of the form. */
export function FetchedWay({ way, ...props }: SignInWayProps & { way: SignInWay }) {
  return <FetchedSignInPart load={way.load} partProps={props} onBack={props.onBack} />
}
