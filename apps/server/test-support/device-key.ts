import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A program's own key, as the mobile app has one: signs DPoP proofs. */
export async function makeDeviceKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return {
    thumbprint: await calculateJwkThumbprint(jwk),
    /** A proof for one call; `but` says what is different from a good one. */
    prove(
      path: string,
      at: Date,
      but: { typ?: string; host?: string; method?: string; jti?: string; jwk?: object } = {},
    ): Promise<string> {
      const { typ = 'dpop+jwt', host = 'localhost:80', method = 'POST', jti = randomUUID() } = but
      return new SignJWT({ jti, htm: method, htu: `http://${host}${path}` })
        .setProtectedHeader({ alg: 'ES256', typ, jwk: but.jwk ?? jwk })
        .setIssuedAt(at)
        .sign(privateKey)
    },
  }
}
