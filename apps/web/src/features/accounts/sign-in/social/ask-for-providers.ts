import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { readSocialProviders } from '@homeroom/contract/outside-sign-in/social-providers-endpoints.ts'
import type { SocialProvider } from '@homeroom/contract/outside-sign-in/social-providers-schemas.ts'
import { call } from '#platform/calls/send.ts'

/** The messaging services that a unit offers now; throws where the server does not say. */
export async function readProviders(unitId: string): Promise<SocialProvider[]> {
  const answer = await call(readSocialProviders, { query: { unitId } }, { intercept: false })
  if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
  return answer.data
}

/** Which of them the login box shows icons of. */
export async function askForProviders(unitId: string): Promise<SocialProvider['providerId'][]> {
  return (await readProviders(unitId)).map(({ providerId }) => providerId)
}
