const digitsAndCapitals = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The most bytes that a browser gives at once. */
const mostBytes = 65_536

/**
 * A text that nobody can guess: of digits and capital letters, or of the characters that are named. A length that is no
 * whole number from 0 is a RangeError.
 */
export function randomString(length: number, characters: string = digitsAndCapitals): string {
  if (!Number.isSafeInteger(length) || length < 0)
    throw new RangeError(`a random text cannot have ${length} characters`)
  // Bytes from here on are thrown away: with them the first characters would come more often than the last.
  const fairBytes = 256 - (256 % characters.length)
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(Math.min(length - text.length, mostBytes))))
      if (byte < fairBytes) text += characters[byte % characters.length]
  }
  return text
}
