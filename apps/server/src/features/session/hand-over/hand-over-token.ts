import { readSignedToken, signToken } from '#platform/signed-token.ts'

const audience = 'hand-over'
export const handOverLifetime = 60_000

/** The access token of the session state: it names its session for a minute, and is not the session. */
export function signHandOverToken(
  secret: Buffer,
  { unitId, sessionId }: { unitId: string; sessionId: string },
  now: Date,
): string {
  return signToken(secret, audience, `${unitId}/${sessionId}`, now.getTime() + handOverLifetime)
}

/** Which session a token names; undefined when it is forged, for another audience or past its end. */
export function readHandOverToken(
  secret: Buffer,
  token: string,
  now: Date,
): { unitId: string; sessionId: string } | undefined {
  const [unitId, sessionId] = readSignedToken(secret, audience, token, now.getTime())?.split('/') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}
