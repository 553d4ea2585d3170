import type { IncomingHttpHeaders } from 'node:http'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'

/** So that a key is recognised wherever it turns up by mistake. */
const prefix = 'hrk_'
const bearer = /^Bearer (hrk_[A-Za-z0-9_-]{43})$/

/** A new key, of 256 random bits, and what is kept of it. */
export function makeApplicationKey(): { key: string; hash: Buffer } {
  const key = prefix + randomToken()
  return { key, hash: tokenHash(key) }
}

/** What is kept of the key a request brings; undefined when it brings none. */
export function presentedKeyHash({ authorization }: IncomingHttpHeaders): Buffer | undefined {
  const key = bearer.exec(authorization ?? '')?.[1]
  return key === undefined ? undefined : tokenHash(key)
}
