import { rebuildRedirect } from '#platform/place/redirect-address.ts'
import { type AskForToken, tokenInTime } from '../hand-over/token-in-time.ts'

/** The help centre for one reader, who is recognised there when the token comes in time. */
export async function addressOfVisit(
  visit: Omit<Visit, 'accessToken'>,
  accessToken: AskForToken | undefined,
): Promise<string> {
  return helpCentreAddress({ ...visit, accessToken: await tokenInTime(accessToken) })
}

type Visit = {
  /** The configured address of the help centre, with or without a query of its own. */
  helpCentre: string
  /** The page the reader is on, to come back to. */
  page: string
  /** The short-lived hand-over token; empty for somebody who is not signed in. */
  accessToken: string
  unitId: string
}

/** The help centre for one reader. The page to come back to travels without secrets or one-time values. */
export function helpCentreAddress({ helpCentre, page, accessToken, unitId }: Visit): string {
  const address = new URL(helpCentre)
  address.searchParams.set('redUrl', new URL(page).origin + rebuildRedirect(page))
  address.searchParams.set('accessToken', accessToken)
  address.searchParams.set('unitId', unitId)
  return address.href
}
