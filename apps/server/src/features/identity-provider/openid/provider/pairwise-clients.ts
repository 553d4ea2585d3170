import type { Provider } from 'oidc-provider'
import { pairwiseMark } from '../clients/client-metadata.ts'

/**
 * Gives clients names of their own for people. Each client is a sector by itself here; the library would tell sectors
 * apart by addresses, which boards and kiosks do not have, so it learns of it after it has read the client.
 */
export function makeClientsPairwise({ Client }: Provider): void {
  const find = Client.find.bind(Client)
  Client.find = async (clientId) => {
    const client = await find(clientId)
    if (client?.[pairwiseMark] === true) Object.assign(client, { subjectType: 'pairwise' })
    return client
  }
}
