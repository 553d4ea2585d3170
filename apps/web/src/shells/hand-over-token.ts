import { askWhoIsSignedIn } from '#platform/session/ask-who-is-signed-in.ts'

/**
 * The short-lived token that tells another place who comes. Empty when nobody or somebody else is signed in by now: a
 * token is for its owner's page.
 */
export async function handOverToken(userId: string): Promise<string> {
  const answer = await askWhoIsSignedIn()
  return answer?.data?.userId === userId ? answer.data.accessToken : ''
}
