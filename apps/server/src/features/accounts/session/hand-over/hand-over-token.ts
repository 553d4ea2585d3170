import { readSignedToken, signToken } from '#platform/secrets/signed-token.ts'

/** Whom a token is for: one for the help centre, which lies outside, signs nobody in here. */
export type HandOverAudience = 'hand-over' | 'help centre'

export const handOverLifetime = 60_000

/** A token that names its session for a minute, as the access token of the session state does; it is not the session. */
export function signHandOverToken(
  secret: Buffer,
  { unitId, sessionId }: { unitId: string; sessionId: string },
  { now, audience = 'hand-over' }: { now: Date; audience?: HandOverAudience },
): string {
  return signToken(secret, audience, `${unitId}/${sessionId}`, now.getTime() + handOverLifetime)
}

/** Which session a token names; undefined when it is forged, for another audience or past its end. */
export function readHandOverToken(
  secret: Buffer,
  token: string,
  now: Date,
): { unitId: string; sessionId: string } | undefined {
  const [unitId, sessionId] = readSignedToken(secret, 'hand-over', token, now.getTime())?.split('/') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}
