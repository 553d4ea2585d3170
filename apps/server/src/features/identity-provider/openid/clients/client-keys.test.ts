import { generateKeyPairSync, type JsonWebKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { readClientKeys } from './client-keys.ts'

const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength })
const elliptic = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve })
const { publicKey, privateKey } = rsa(2048)
const open: JsonWebKey = publicKey.export({ format: 'jwk' })
const set = (...keys: unknown[]) => JSON.stringify({ keys })

test.each([
  ['an RSA key', set({ ...open, kid: 'one' })],
  ['a key of P-256', set(elliptic('P-256').publicKey.export({ format: 'jwk' }))],
  ['a key of Ed25519', set(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }))],
  ['an old key and a new one', set(open, rsa(2048).publicKey.export({ format: 'jwk' }))],
])('%s is taken as it is', (_case, text) => {
  expect(readClientKeys(text)).toEqual(JSON.parse(text))
})

test.each([
  ['a private key', set(privateKey.export({ format: 'jwk' }))],
  ['a private key among public ones', set(open, privateKey.export({ format: 'jwk' }))],
  ['a shared secret', set({ kty: 'oct', k: 'c2VjcmV0' })],
  ['an RSA key that is too short', set(rsa(1024).publicKey.export({ format: 'jwk' }))],
  ['a curve nobody signs with here', set(elliptic('P-384').publicKey.export({ format: 'jwk' }))],
  ['a broken key', set({ kty: 'RSA', n: 'x' })],
  ['no key', set()],
  ['more keys than anybody needs', set(...Array.from({ length: 11 }, () => open))],
  ['something that is no key', set(null)],
  ['a key without its set', JSON.stringify(open)],
  ['no set', 'null'],
  ['no JSON', 'keys'],
])('%s is not', (_case, text) => {
  expect(readClientKeys(text)).toBeUndefined()
})
