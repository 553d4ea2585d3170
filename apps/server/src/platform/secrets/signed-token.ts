import { createHmac, createSecretKey, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new token of 256 random bits, in URL-safe text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** What is stored of a token, as a cache key: a string is made several times as fast as a buffer. */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** What is stored of the token that a key stands for. */
export function hashOfKey(key: string): Buffer {
  return Buffer.from(key, 'base64url')
}

/** A token computed from the installation's secret: the same input gives the same token, and nobody else can compute it. */
export function derivedToken(secret: Buffer, purpose: string, input: string): string {
  return createHmac('sha256', keyOf(secret)).update(`${purpose}\0${input}`).digest('base64url')
}

const keys = new WeakMap<Buffer, KeyObject>()

/** Cached per secret: making a key takes longer than using it. */
function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const made = createSecretKey(secret)
  keys.set(secret, made)
  return made
}

/** A short signed text for one audience that expires at `expiresAt` (ms). */
export function signToken(secret: Buffer, audience: string, payload: string, expiresAt: number): string {
  const body = `${Buffer.from(payload).toString('base64url')}.${expiresAt.toString(36)}`
  return `${body}.${derivedToken(secret, audience, body)}`
}

/** The payload of a signed token; undefined when it is forged, for another audience or expired. */
export function readSignedToken(secret: Buffer, audience: string, token: string, now: number): string | undefined {
  const [payload, expiry, signature, ...rest] = token.split('.')
  if (!payload || !expiry || !signature || rest.length > 0) return undefined
  const expected = Buffer.from(derivedToken(secret, audience, `${payload}.${expiry}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  if (Number.parseInt(expiry, 36) <= now) return undefined
  return Buffer.from(payload, 'base64url').toString()
}
