import type {
  MadePasskey,
  PasskeyAsking,
  PasskeyMaking,
  PasskeyProof,
} from '@homeroom/contract/accounts/factors/passkey-shapes.ts'

/** The library is fetched when a passkey is used: few pages ever need it. */
const fetchLibrary = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all, on this page. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && window.isSecureContext && 'PublicKeyCredential' in window
}

/** Makes a passkey; rejects when the person or the browser did not want to. */
export async function makePasskey(of: PasskeyMaking): Promise<MadePasskey> {
  const { startRegistration } = await fetchLibrary()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: of.challenge,
      rp: { id: of.rpId, name: of.rpName },
      user: { id: of.userHandle, name: of.userName, displayName: of.displayName },
      // EdDSA, ES256, RS256.
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: of.exclude.map((known) => ({ ...known, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Asks for a passkey; rejects when the person or the browser did not want to. */
export async function askPasskey(of: PasskeyAsking): Promise<PasskeyProof> {
  const { startAuthentication } = await fetchLibrary()
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: of.challenge,
      rpId: of.rpId,
      allowCredentials: of.allow.map((known) => ({ ...known, type: 'public-key' })),
      userVerification: 'required',
    },
  })
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response
  return { id, clientData, authenticatorData, signature, ...(userHandle && { userHandle }) }
}
