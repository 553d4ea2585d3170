import { idPattern } from '@homeroom/contract/endpoint/id-form.ts'
import { derivedToken, tokenHash } from '#platform/secrets/signed-token.ts'

const shape = new RegExp(`^(${idPattern})\\.(${idPattern})\\.([\\w-]{43})$`)

/** The device that a cookie names, and the hash of its secret. */
export type PresentedToken = { unitId: string; deviceId: string; hash: Buffer }

/** Reads the cookie of a remembered device; undefined when it has another form. */
export function readRememberedToken(cookie: string | undefined): PresentedToken | undefined {
  const [, unitId, deviceId, proof] = shape.exec(cookie ?? '') ?? []
  return unitId && deviceId && proof ? { unitId, deviceId, hash: tokenHash(proof) } : undefined
}

/** The token of one turn. It is computed, so that a second tab can get the same one, and it is stored nowhere. */
export function rememberedToken(
  secret: Buffer,
  { unitId, deviceId, turn }: { unitId: string; deviceId: string; turn: string },
): { cookie: string; hash: Buffer } {
  const proof = derivedToken(secret, 'remembered device', `${deviceId}\0${turn}`)
  return { cookie: `${unitId}.${deviceId}.${proof}`, hash: tokenHash(proof) }
}
