/** A piece of a text: words, or with `href` an address that may be opened. Joined, the pieces are the text again. */
export type TextPiece = { text: string; href?: string }

// Letters of other scripts end an address: Chinese sentences go on right behind it, without a space.
const addressLike = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi
const wordBefore = /[a-z\d+.-]$/i
const endsSentence = /[.,;:!?'*]/
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/**
 * Finds the addresses in a text that a person has written. Only http and https count, and none that hides its host
 * behind a name or password (`https://school.cn@elsewhere.com`). What is no link stays words; nothing is ever HTML.
 */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(addressLike)) {
    const address = withoutSentence(found)
    const href = wordBefore.test(text.slice(Math.max(0, index - 1), index)) ? null : readAddress(address)
    if (href === null) continue
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** An address at the end of a sentence or in brackets does not own the marks behind it. */
function withoutSentence(address: string): string {
  const open = new Map(Object.entries(brackets).map(([close, opens]) => [close, surplus(address, close, opens)]))
  let length = address.length
  for (; length > 0; length -= 1) {
    const last = address.charAt(length - 1)
    const unopened = open.get(last)
    if (unopened !== undefined && unopened > 0) open.set(last, unopened - 1)
    else if (!endsSentence.test(last)) break
  }
  return address.slice(0, length)
}

/** How many brackets are closed that were never opened. */
const surplus = (text: string, close: string, open: string) => text.split(close).length - text.split(open).length

function readAddress(address: string): string | null {
  try {
    const { href, username, password } = new URL(address)
    return username === '' && password === '' ? href : null
  } catch {
    // It only looks like an address.
    return null
  }
}
