import { readableSigns, readTypedSigns } from '../readable-code.ts'

const symbols = 26
const prefix = 'HB1.'
const shape = new RegExp(`^HB1[.]?([${readableSigns}]{${symbols}})$`)

/** How many random bytes a code is made of: five bits of each count, 130 bits altogether. */
export const badgeCodeBytes = symbols

/** The text of a badge. It is no address: outside the product it opens nothing and tells nothing. */
export function writeBadgeCode(random: Uint8Array): string {
  return prefix + Array.from(random.subarray(0, symbols), (byte) => readableSigns[byte & 31]).join('')
}

/**
 * The badge code behind what a camera read, a hand typed or a USB scanner typed, which a Chinese input method and the
 * capitals key may have changed; undefined for anything else.
 */
export function readBadgeCode(text: string): string | undefined {
  const found = shape.exec(readTypedSigns(text).replaceAll('。', '.'))?.[1]
  return found && prefix + found
}

/** A code in groups, as it is printed below its QR code. */
export function groupedBadgeCode(code: string): string {
  const groups = code.slice(prefix.length).match(/.{1,7}/g) ?? []
  return `${prefix}${groups.join(' ')}`
}
