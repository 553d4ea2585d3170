import { randomBytes } from 'node:crypto'

/** How many codes a person has on paper. */
export const recoveryCodeCount = 10
const length = 10
/** Crockford's base32: no letter that looks like a digit. Each sign carries five bits. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** New codes of 50 random bits each, in two groups as they are printed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = Array.from(randomBytes(length), (byte) => signs[byte & 31]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** A code as it was typed: small letters, spaces, and letters read for digits are forgiven. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? code : undefined
}
