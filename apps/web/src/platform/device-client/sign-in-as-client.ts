import { callForEnvelope } from '@homeroom/api-client/call-endpoint.ts'
import { deviceProofHeader, signInUserClient } from '@homeroom/contract/sign-in/device-sign-in-endpoints.ts'
import { connectedPage } from '#platform/calls/page-connection.ts'
import { forgetClient, readClient } from './client-store.ts'
import { deviceProof } from './device-proof.ts'

const refused = 401

/** Signs in as the program that was added here; false when there is none, or it may no longer. */
export async function signInAsClient(): Promise<boolean> {
  try {
    const client = await readClient()
    if (!client) return false
    const { parts } = connectedPage()
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
