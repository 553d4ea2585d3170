import type { ClientMetadata } from 'oidc-provider'
import type { OpenidClient } from './client-row.ts'

/** Tells clients with names of their own for people, see `makeClientsPairwise`. */
export const pairwiseMark = 'homeroom_pairwise'
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** A client as the library wants it. The secret's place holds its hash: see `checkSecret`. */
export function clientMetadata(client: OpenidClient): ClientMetadata {
  const { authentication, redirectUris, scopes, deviceFlow, backchannelLogoutUri, keys, triedOut } = client
  const withCode = redirectUris.length > 0
  return {
    client_id: client.clientId,
    client_name: client.name,
    token_endpoint_auth_method: authentication,
    ...(client.secretHash && { client_secret: client.secretHash.toString('hex') }),
    ...(keys && { jwks: keys }),
    // On a person's own machine any port may be free (RFC 8252, 7.3): the library allows that to native applications.
    application_type: triedOut ? 'native' : 'web',
    redirect_uris: redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
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
