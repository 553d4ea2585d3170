import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  type SocialPlace,
  type SocialProviderId,
  startSocialSignIn,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { call } from '#platform/calls/send.ts'

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
