import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'

/** Makes a key recognisable wherever it appears by mistake. */
const prefix = 'hrk_'
const bearer = /^Bearer (hrk_[A-Za-z0-9_-]{43})$/

/** A new key of 256 random bits, and what is stored of it. */
export function makeApplicationKey(): { key: string; hash: Buffer } {
  const key = prefix + randomToken()
  return { key, hash: tokenHash(key) }
}

/** What is stored of the key in an `Authorization` header; undefined without a key. */
export function presentedKeyHash(authorization: string | undefined): Buffer | undefined {
  const key = bearer.exec(authorization ?? '')?.[1]
  return key === undefined ? undefined : tokenHash(key)
}
