// The CRC-32 of two concatenated texts follows from the CRC-32 of each. Checksums are polynomials over GF(2) with
// the first bit highest, and a text shifts what precedes it by as many places as it has bits.

const polynomial = 0xedb88320
const one = 0x80000000
const x = 0x40000000

/** What a CRC-32 before a text of some length is multiplied by. */
export function shiftOf(length: number): number {
  let result = one
  // x to the power of 8: a byte has eight bits.
  let power = squared(squared(squared(x)))
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = product(power, result)
    power = squared(power)
  }
  return result
}

/** The CRC-32 of a text with the checksum `before`, followed by one with the checksum `after` and its shift. */
export function joinedChecksum(before: number, after: number, shift: number): number {
  return (product(shift, before) ^ after) >>> 0
}

const squared = (value: number) => product(value, value)

/** Two polynomials multiplied, modulo the polynomial of CRC-32. */
function product(left: number, right: number): number {
  let result = 0
  let moved = right
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) result ^= moved
    moved = (moved & 1) !== 0 ? (moved >>> 1) ^ polynomial : moved >>> 1
  }
  return result >>> 0
}
