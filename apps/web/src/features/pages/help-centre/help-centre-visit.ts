import { type AskForToken, tokenInTime } from '#features/pages/hand-over/token-in-time.ts'
import { helpCentreAddress, type Visit } from './help-centre-address.ts'

/** The help centre for one reader, who is recognised there when the token comes in time. */
export async function addressOfVisit(
  visit: Omit<Visit, 'accessToken'>,
  accessToken: AskForToken | undefined,
): Promise<string> {
  return helpCentreAddress({ ...visit, accessToken: await tokenInTime(accessToken) })
}
