import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { problemOfJson } from '#platform/calls/json-text.ts'
import type { OpenidClient } from './openid-client.ts'

type ClientKeys = NonNullable<OpenidClient['keys']>

const mostKeys = 10
const smallestModulus = 2048
const curves: ReadonlySet<unknown> = new Set(['P-256', 'Ed25519'])

/**
 * Reads the public keys of a client that signs instead of keeping a secret, as a JSON Web Key Set. Undefined for
 * anything else, for a set with a private key, and for a key that cannot sign in an accepted way.
 */
export function readClientKeys(text: string): ClientKeys | undefined {
  const keys = keysOf(text)
  return keys && keys.length > 0 && keys.length <= mostKeys && keys.every(isPublicKey) ? { keys } : undefined
}

function keysOf(text: string): JsonWebKey[] | undefined {
  // Keys are stored unchanged, and endless nesting could not be written.
  if (problemOfJson(text) !== undefined) return undefined
  try {
    const keys = (JSON.parse(text) as { keys?: unknown } | null)?.keys
    return Array.isArray(keys) ? keys : undefined
  } catch {
    return undefined
  }
}

function isPublicKey(key: JsonWebKey): boolean {
  if (typeof key !== 'object' || key === null || 'd' in key || 'k' in key) return false
  const read = asKey(key)
  if (!read) return false
  return key.kty === 'RSA' ? (read.asymmetricKeyDetails?.modulusLength ?? 0) >= smallestModulus : curves.has(key.crv)
}

function asKey(key: JsonWebKey): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'jwk' })
  } catch {
    return undefined
  }
}
