import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'

const audience = 'shared machine'
const day = 24 * 60 * 60 * 1000
/** As long as browsers keep a cookie; each sign-in on the machine begins it anew. */
export const markLifetime = 400 * day
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The cookie that marks a machine as shared: signed, so that it tells which unit did it and nobody can make one. */
export function writeMark(secret: Buffer, unitId: string, now: Date): string {
  return signToken(secret, audience, unitId, now.getTime() + markLifetime)
}

/** The unit that marked a machine; undefined without a mark, for a forged one and for one that is too old. */
export function readMark(secret: Buffer, cookie: string | undefined, now: Date): string | undefined {
  const unitId = cookie && readSignedToken(secret, audience, cookie, now.getTime())
  return unitId && uuid.test(unitId) ? unitId : undefined
}
