import { hash, randomBytes } from 'node:crypto'
import { openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { type AddressProblem, problemOfAddress } from '@homeroom/shared/addresses/client-address.ts'
import type { OpenidClient } from './openid-client.ts'

/** The input for a new client. */
export type ClientWish = Pick<
  OpenidClient,
  | 'name'
  | 'englishName'
  | 'redirectUris'
  | 'postLogoutRedirectUris'
  | 'backchannelLogoutUri'
  | 'scopes'
  | 'deviceFlow'
  | 'subjectType'
  | 'trusted'
  | 'older'
  | 'triedOut'
  | 'applicationCode'
  | 'keys'
> & {
  /** Whether it runs on a server and can keep a secret. A client with keys signs instead. */
  secret: boolean
}

/** What is wrong with the input; `detail` is the address or scope in question. */
export type ClientProblem = {
  problem: AddressProblem | 'no way in' | 'unknown scope' | 'older without secret'
  detail: string
}

/** Returns what is wrong with the input; undefined when the client can be registered. */
export function problemOfWish(wish: ClientWish): ClientProblem | undefined {
  const { redirectUris, postLogoutRedirectUris, backchannelLogoutUri, scopes } = wish
  if (redirectUris.length === 0 && !wish.deviceFlow) return { problem: 'no way in', detail: '' }
  const unknown = scopes.find((scope) => !openidScopes.some((known) => known === scope))
  if (unknown !== undefined || !scopes.includes('openid'))
    return { problem: 'unknown scope', detail: unknown ?? 'openid' }
  if (wish.older && !wish.secret && !wish.keys) return { problem: 'older without secret', detail: '' }
  const addresses = [...redirectUris, ...postLogoutRedirectUris]
  if (backchannelLogoutUri !== '') addresses.push(backchannelLogoutUri)
  for (const address of addresses) {
    const problem = problemOfAddress(address, { triedOut: wish.triedOut })
    if (problem) return { problem, detail: address }
  }
  return undefined
}

/** The stored row of a new client. */
type NewRow = Omit<ClientWish, 'secret'> &
  Pick<OpenidClient, 'unitId' | 'clientId' | 'authentication' | 'secretHash'> & { createdAt: Date }

/**
 * Creates a row for a client with an id and, if it can keep one, a secret. The row contains only the hash of the
 * secret.
 */
export function makeClient(
  unitId: string,
  { secret: keepsSecret, ...wish }: ClientWish,
  createdAt: Date,
): { row: NewRow; secret: string | undefined } {
  const sends = keepsSecret && !wish.keys
  const { secret, secretHash } = sends ? makeSecret() : { secret: undefined, secretHash: null }
  return {
    secret,
    row: {
      ...wish,
      unitId,
      createdAt,
      clientId: randomBytes(12).toString('hex'),
      authentication: wish.keys ? 'private_key_jwt' : sends ? 'client_secret_basic' : 'none',
      secretHash,
    },
  }
}

/** Creates a secret for a client, and its stored hash. */
export function makeSecret(): { secret: string; secretHash: Buffer } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, secretHash: hash('sha256', secret, 'buffer') }
}
