import { readHelpCentreToken } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'

/**
 * The short-lived token with which our own client signs in once. Empty when nobody or somebody else is signed in by now: a
 * token is for its owner's page.
 */
export async function handOverToken(userId: string): Promise<string> {
  const answer = await askWhoIsSignedIn()
  return answer?.data?.userId === userId ? answer.data.accessToken : ''
}

/**
 * What tells the help centre who comes. It lies outside: this token signs nobody in here. Refused for a page whose
 * owner has left. */
export async function helpCentreToken(userId: string): Promise<string> {
  const { accessToken } = await callQuietly(readHelpCentreToken, { query: { userId } })
  return accessToken
}
