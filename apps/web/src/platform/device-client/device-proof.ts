import { serverClock } from '#platform/page/server-clock.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** A new key for this device; the private part never leaves the browser. */
export function makeDeviceKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
}

/** A DPoP proof (RFC 9449) for one POST to a path of this server. */
export async function deviceProof({ publicKey, privateKey }: CryptoKeyPair, path: string): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const iat = Math.floor(serverClock.now().getTime() / 1000)
  const claims = { jti: crypto.randomUUID(), htm: 'POST', htu: location.origin + path, iat }
  const text = `${encode(head)}.${encode(claims)}`
  const signature = await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(text))
  return `${text}.${base64Url(new Uint8Array(signature))}`
}

const encode = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)))

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
