import { derivedToken } from '#platform/secrets/signed-token.ts'

/**
 * What one client knows a person by. Each client has its own names for the same people, so that two of them cannot
 * put together what they know. The same always, as long as the installation's secret is.
 */
export function pairwiseSubject(secret: Buffer, client: string, id: string): string {
  return derivedToken(secret, 'pairwise subject', `${client}\0${id}`)
}
