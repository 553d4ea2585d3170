import { derivedToken } from '#platform/secrets/signed-token.ts'

/** Makes the keys under which tries are counted. Names and addresses are personal: only keyed hashes of them are stored. */
export const throttleKey = (secret: Buffer) => (kind: string, text: string) =>
  `${kind}:${derivedToken(secret, 'sign-in throttle', `${kind}\0${text}`).slice(0, 32)}`
