import { isLoopback } from '@homeroom/shared/addresses/client-address.ts'
import type { ClientMetadata } from 'oidc-provider'

/** An application of a third party that signs people of one unit in with Homeroom. */
export type OpenidClient = {
  unitId: string
  id: string
  clientId: string
  name: string
  englishName: string
  authentication: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none'
  secretHash: Buffer | null
  keys: { keys: Record<string, unknown>[] } | null
  redirectUris: string[]
  postLogoutRedirectUris: string[]
  backchannelLogoutUri: string
  scopes: string[]
  deviceFlow: boolean
  subjectType: 'pairwise' | 'public'
  trusted: boolean
  older: boolean
  triedOut: boolean
  applicationCode: string | null
}

/** Marks clients that have their own identifiers for people, see `makeClientsPairwise`. */
export const pairwiseMark = 'homeroom_pairwise'

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** A client in the form of the library. In place of the secret it gets its hash: see `checkSecret`. */
export function clientMetadata(client: OpenidClient): ClientMetadata {
  const { authentication, redirectUris, scopes, deviceFlow, backchannelLogoutUri, keys, triedOut } = client
  const { postLogoutRedirectUris } = client
  const addresses = [...redirectUris, ...postLogoutRedirectUris]
  const withCode = redirectUris.length > 0
  return {
    client_id: client.clientId,
    client_name: client.name,
    token_endpoint_auth_method: authentication,
    ...(client.secretHash && { client_secret: client.secretHash.toString('hex') }),
    ...(keys && { jwks: keys }),
    // On a person's own machine any port may be used (RFC 8252, 7.3), which the library allows only to native
    // applications.
    application_type: triedOut && !addresses.some(isOwnMachineByHttps) ? 'native' : 'web',
    redirect_uris: redirectUris,
    post_logout_redirect_uris: postLogoutRedirectUris,
    ...(backchannelLogoutUri && {
      backchannel_logout_uri: backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
    response_types: withCode ? ['code'] : [],
    grant_types: [
      ...(withCode ? ['authorization_code'] : []),
      ...(scopes.includes('offline_access') ? ['refresh_token'] : []),
      ...(deviceFlow ? [deviceGrant] : []),
    ],
    scope: scopes.join(' '),
    subject_type: 'public',
    [pairwiseMark]: client.subjectType === 'pairwise',
    id_token_signed_response_alg: 'RS256',
  }
}

/** An older client may have such an address, which the library refuses to native ones, so its addresses stay exact. */
function isOwnMachineByHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' && isLoopback(hostname)
}
