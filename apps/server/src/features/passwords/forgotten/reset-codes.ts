import { randomInt } from 'node:crypto'

const digits = 8
// Without the letters and digits that look alike: it is read out and typed.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const group = 5

/** A code that is sent: short enough to be typed from a telephone, and good for a few tries in one browser only. */
export const makeSentCode = () => String(randomInt(10 ** digits)).padStart(digits, '0')

/** A code that an administrator hands over: it works in any browser, so nobody may ever guess it (2^49). */
export const makeIssuedCode = () =>
  Array.from({ length: 2 * group }, () => letters[randomInt(letters.length)]).join('')

/** In groups, as people read it out. */
export const spacedCode = (code: string, separator: string) =>
  [code.slice(0, code.length / 2), code.slice(code.length / 2)].join(separator)

/** A code as it was typed: in any case and width, with whatever stands between the groups. */
export const readCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
