import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { issuer } from './client-side.ts'
import type { TestClient } from './make-openid-client.ts'

export type SigningClient = Awaited<ReturnType<typeof createSigningClient>>
/** What is not in order about an assertion; `exp` in seconds from now. */
export type Assertion = {
  key?: 'another'
  alg?: 'none' | 'HS256'
  aud?: string
  iss?: string
  sub?: string
  exp?: number
  jti?: string | undefined
}

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const another = pair()
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A client that proves itself by what it signs with a key of its own (`private_key_jwt`). */
export async function createSigningClient(makeClient: (fields: Partial<TestClient>) => Promise<TestClient>) {
  const { privateKey, publicKey } = pair()
  const jwk = { ...(await exportJWK(publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }
  const client = await makeClient({
    authentication: 'private_key_jwt',
    trusted: true,
    keys: { keys: [jwk] },
  })

  async function assert({ key, alg, exp = 60, ...changes }: Assertion = {}): Promise<string> {
    const moment = Math.floor(Date.now() / 1000)
    const who = { iss: client.clientId, sub: client.clientId, aud: issuer, jti: randomUUID() }
    const claims = { ...who, iat: moment, exp: moment + exp, ...changes }
    if (alg === 'none') return `${part({ alg })}.${part(claims)}.`
    const signing = alg === 'HS256' ? Buffer.from(JSON.stringify(jwk)) : (key ? another : { privateKey }).privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: alg ?? 'RS256', kid: 'own' }).sign(signing)
  }

  return {
    client,
    privateKey,
    assert,
    /** The form of the token endpoint, with an assertion. */
    form: (fields: Record<string, string>, assertion: string) =>
      new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: client.clientId,
        ...fields,
        client_assertion_type: assertionType,
        client_assertion: assertion,
      }).toString(),
  }
}
