import { callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { deviceProofHeader, signInUserClient } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { connectedPage } from '#platform/calls/page-connection.ts'
import { readStartData } from '#platform/page/start-data.tsx'
import { deviceProof, forgetClient, readClient } from './device-client.ts'
import { keptUserId } from './keep-user.ts'

const refused = 401

/**
 * Signs the page's person in as the program that was added here; false when there is none, it may no longer, or it is
 * somebody else's: a page must never become another person's without a word.
 */
export async function signInAsClient(): Promise<boolean> {
  try {
    const client = await readClient()
    const { parts } = connectedPage()
    if (!client || !isOf(client.userId, pagePerson())) return false
    const proof = await deviceProof(client.keys, signInUserClient.path)
    const answer = await callForEnvelope(
      { ...parts, headers: { ...parts.headers, [deviceProofHeader]: proof } },
      signInUserClient,
      { body: { userClientId: client.userClientId } },
    )
    if (answer.status === refused) await forgetClient()
    return answer.status === 200
  } catch {
    // Without storage, keys or a network there is the sign-in page.
    return false
  }
}

/** The page and the browser must both be that person's: another tab may have gone on as somebody else, or signed out. */
const isOf = (userId: string | undefined, person: string | null) =>
  userId !== undefined && userId === keptUserId() && (person === null || userId === person)

/** Whose page the server has made this; null where it was nobody's, as the sign-in page. */
function pagePerson(): string | null {
  const start = readStartData()
  return ('session' in start && start.session?.userId) || null
}
