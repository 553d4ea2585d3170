import { idPattern } from '@homeroom/contract/endpoint/wire-values.ts'
import { derivedToken, tokenHash } from '#platform/secrets/signed-token.ts'

const shape = new RegExp(`^(${idPattern})\\.(${idPattern})\\.([\\w-]{43})$`)

/** Which device a cookie names, and the hash of what proves it. */
export type PresentedToken = { unitId: string; deviceId: string; hash: Buffer }

/** Reads the cookie of a remembered device; undefined for anything that cannot be one. */
export function readRememberedToken(cookie: string | undefined): PresentedToken | undefined {
  const [, unitId, deviceId, proof] = shape.exec(cookie ?? '') ?? []
  return unitId && deviceId && proof ? { unitId, deviceId, hash: tokenHash(proof) } : undefined
}

/** The token of a turn: computed, so that a second tab can be given the same one, and kept nowhere. */
export function rememberedToken(
  secret: Buffer,
  { unitId, deviceId, turn }: { unitId: string; deviceId: string; turn: string },
): { cookie: string; hash: Buffer } {
  const proof = derivedToken(secret, 'remembered device', `${deviceId}\0${turn}`)
  return { cookie: `${unitId}.${deviceId}.${proof}`, hash: tokenHash(proof) }
}
