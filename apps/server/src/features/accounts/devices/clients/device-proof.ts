import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'

/** How old a proof may be, and how far a device's clock may be ahead. */
export const proofLifetime = 60_000

/** The call that a proof must have been made for, and the hosts that this server is called by. */
export type ProvenCall = { method: string; path: string; hosts: readonly string[] }

/**
 * Reads a DPoP proof (RFC 9449): a token for this very call, signed by the key it carries. Answers which key that is and
 * the proof's own id, which the caller spends; undefined for anything wrong.
 */
export async function readDeviceProof(
  proof: string | undefined,
  { call, now }: { call: ProvenCall; now: Date },
): Promise<{ thumbprint: string; proofId: string } | undefined> {
  if (!proof || proof.length > 2000) return undefined
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      requiredClaims: ['jti', 'iat', 'htm', 'htu'],
      currentDate: now,
      maxTokenAge: proofLifetime / 1000,
      clockTolerance: proofLifetime / 1000,
    })
    const { jti, htm, htu } = payload
    if (typeof jti !== 'string' || jti.length < 16 || htm !== call.method) return undefined
    if (typeof htu !== 'string' || !URL.canParse(htu)) return undefined
    if (!isAddressOf(new URL(htu), call)) return undefined
    return { thumbprint: await calculateJwkThumbprint(protectedHeader.jwk as JWK), proofId: jti }
  } catch {
    // Whatever is thrown is about the proof: nothing else goes in here.
    return undefined
  }
}

function isAddressOf(address: URL, { path, hosts }: ProvenCall): boolean {
  // A browser leaves out the usual port.
  const own = (host: string) => URL.parse(`${address.protocol}//${host}`)?.host
  return address.pathname === path && hosts.some((host) => own(host) === address.host)
}
