import { randomString } from '@homeroom/shared/random-string.ts'

// Without the letters and digits that look alike: it is read out and typed.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const group = 5

/** A code of digits: short enough to be typed from a telephone, so it must be good for a few tries in one browser only. */
export const makeDigits = (length: number) => randomString(length, '0123456789')

/** A code that is sent to who has forgotten a password. */
export const makeSentCode = () => makeDigits(8)

/** A code that an administrator hands over: it works in any browser, so nobody may ever guess it (2^49). */
export const makeIssuedCode = () => randomString(2 * group, letters)

/** In groups, as people read it out. */
export const spacedCode = (code: string, separator: string) =>
  [code.slice(0, code.length / 2), code.slice(code.length / 2)].join(separator)

/** A code as it was typed: in any case and width, with whatever stands between the groups. */
export const readCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
