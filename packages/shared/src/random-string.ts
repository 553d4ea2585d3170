const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Bytes from here on are thrown away: with them the first characters would come more often than the last. */
const fairBytes = 256 - (256 % characters.length)

/** A text of digits and capital letters that nobody can guess. */
export function randomString(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length)))
      if (byte < fairBytes) text += characters[byte % characters.length]
  }
  return text
}
