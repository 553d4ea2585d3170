import type { SingleSignOnStep } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import * as oidc from 'openid-client'
import { randomToken } from '#platform/secrets/signed-token.ts'
import { createOutsideFetch } from './outside-fetch.ts'
import { failedBy, passed, stoppedBy } from './single-sign-on-check.ts'
import type { SingleSignOnProvider } from './single-sign-on-providers.ts'

type Check = {
  provider: SingleSignOnProvider
  callback: string
  discover: () => Promise<oidc.Configuration>
}

/** Takes each step of a visit that needs no person, until one cannot be taken. */
export async function checkOidcProvider({ provider, callback, discover }: Check): Promise<SingleSignOnStep[]> {
  const found = await discover().catch((error: unknown) => failedBy('discovery', error))
  if ('step' in found) return [found]
  const keys = await checkKeys(found, provider)
  if (keys.problem !== null) return [passed('discovery'), keys]
  return [passed('discovery'), keys, await checkClient(found, callback)]
}

/** Without its keys nobody can tell whether an answer is the provider's. */
async function checkKeys(
  configuration: oidc.Configuration,
  { inside }: SingleSignOnProvider,
): Promise<SingleSignOnStep> {
  const { jwks_uri: address } = configuration.serverMetadata()
  if (address === undefined) return stoppedBy('keys', 'no-keys')
  try {
    const answer = await createOutsideFetch({ inside })(address, {})
    if (answer.status >= 500) return stoppedBy('keys', 'failing')
    const body: unknown = await answer.json().catch(() => null)
    const keys = typeof body === 'object' && body !== null && 'keys' in body ? body.keys : undefined
    return answer.ok && Array.isArray(keys) && keys.length > 0 ? passed('keys') : stoppedBy('keys', 'no-keys')
  } catch (error) {
    return failedBy('keys', error)
  }
}

const unknownClient = ['invalid_client', 'unauthorized_client']

/** Redeems an invented code: a provider that takes client id and secret refuses only the code. */
async function checkClient(configuration: oidc.Configuration, callback: string): Promise<SingleSignOnStep> {
  const grant = { code: randomToken(), code_verifier: randomToken(), redirect_uri: callback }
  try {
    await oidc.genericGrantRequest(configuration, 'authorization_code', grant)
  } catch (error) {
    if (!(error instanceof oidc.ResponseBodyError)) return failedBy('client', error)
    if (error.error === 'invalid_grant') return passed('client')
    return stoppedBy('client', unknownClient.includes(error.error) ? 'client' : 'unclear', error.error)
  }
  // A provider that redeems an invented code is none.
  return stoppedBy('client', 'other-kind')
}
