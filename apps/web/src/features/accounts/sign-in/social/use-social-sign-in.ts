import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { completeSocialSignIn, startSocialSignIn } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { SocialPlace, SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { call } from '#platform/calls/send.ts'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import { stoppedSignIn } from '../stopped-sign-in.ts'
import { bindLocation } from '../target/bind-location.ts'
import type { SignInWayProps } from '../ways/sign-in-way.ts'
import type { SocialReturn } from './social-environment.ts'

/** Finishes a sign-in with what a service has answered; gives what went wrong, null when it goes on. */
export function useSocialCompletion({ onSignedIn, onStopped }: SignInWayProps) {
  return async ({ code, state }: SocialReturn): Promise<unknown> => {
    try {
      const body = { code, token: '', deviceId: '', unitHost: location.host }
      const answer = await call(completeSocialSignIn, { params: { state }, body }, { intercept: false })
      if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
      noteSignIn()
      onSignedIn(answer.data)
      return null
    } catch (failure) {
      const stopped = stoppedSignIn(failure)
      if (stopped !== null) {
        onStopped(stopped)
        return null
      }
      const next = failure instanceof RefusedCall ? nextAddress(failure) : null
      if (next === null) return failure
      location.assign(next)
      return null
    }
  }
}

/** Where an unknown person goes on: to the service that asks for the nickname, or to the bind page. */
function nextAddress(refusal: RefusedCall): string | null {
  const { code, data } = refusal
  if (code !== 'social_consent_needed') return bindLocation(refusal)
  if (typeof data !== 'object' || data === null || !('address' in data)) return null
  return typeof data.address === 'string' ? data.address : null
}

type Begun = { address: string; lifetime: number }
type Asked = { providerId: SocialProviderId; place: SocialPlace; unitId: string }

/** Where this page is, to come back to; nothing behind the # counts. */
export const thisPage = () => `${location.pathname}${location.search}`

/** Begins a sign-in in this browser; a refusal belongs into the box, not into a notice. */
export async function beginSocialSignIn(asked: Asked): Promise<Begun> {
  const answer = await call(startSocialSignIn, { body: { ...asked, from: thisPage() } }, { intercept: false })
  if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
  return answer.data
}
