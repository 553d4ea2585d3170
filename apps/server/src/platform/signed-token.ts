import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new token of 256 random bits, in URL-safe text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** A token computed from the installation's secret: the same input gives the same token, nobody else can compute it. */
export function derivedToken(secret: Buffer, purpose: string, input: string): string {
  return createHmac('sha256', secret).update(`${purpose}\0${input}`).digest('base64url')
}

/** A short signed text for one audience that ends at `expiresAt` (ms). */
export function signToken(secret: Buffer, audience: string, payload: string, expiresAt: number): string {
  const body = `${Buffer.from(payload).toString('base64url')}.${expiresAt.toString(36)}`
  return `${body}.${derivedToken(secret, audience, body)}`
}

/** The payload of a signed token; undefined when it is forged, for another audience or past its end. */
export function readSignedToken(
  secret: Buffer,
  audience: string,
  token: string,
  now: number,
): string | undefined {
  const [payload, expiry, signature, ...rest] = token.split('.')
  if (!payload || !expiry || !signature || rest.length > 0) return undefined
  const expected = Buffer.from(derivedToken(secret, audience, `${payload}.${expiry}`))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  if (Number.parseInt(expiry, 36) <= now) return undefined
  return Buffer.from(payload, 'base64url').toString()
}
