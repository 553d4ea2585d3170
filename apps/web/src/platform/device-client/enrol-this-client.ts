import { deviceProofHeader, enrolUserClient } from '@homeroom/contract/accounts/devices/device-sign-in-endpoints.ts'
import { call } from '#platform/calls/send.ts'
import { keepClient } from './client-store.ts'
import { deviceProof, makeDeviceKeys } from './device-proof.ts'

/** Lets this program sign its person in by itself from now on. A failure is shown and thrown. */
export async function enrolThisClient(name: string): Promise<void> {
  const keys = await makeDeviceKeys()
  const headers = async () => ({ [deviceProofHeader]: await deviceProof(keys, enrolUserClient.path) })
  const { userClientId, userId } = await call(enrolUserClient, { body: { name } }, { headers })
  await keepClient({ userClientId, keys, userId })
}
