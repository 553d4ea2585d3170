import { derivedToken } from '#platform/secrets/signed-token.ts'

/**
 * Creates the keys on which attempts are counted. Names and addresses are personal data, so only keyed hashes are
 * stored.
 */
export const throttleKey = (secret: Buffer) => (kind: string, text: string) =>
  `${kind}:${derivedToken(secret, 'sign-in throttle', `${kind}\0${text}`).slice(0, 32)}`
