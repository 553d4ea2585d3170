/** A text that stands in many pages. */
type SharedText = { readonly shared: string }
type PageText = string | SharedText
/** What stands between two places of the nonce. */
export type PagePart = readonly PageText[]
/** A piece of the document; the page's nonce belongs between the two halves of one that has them. */
export type Piece = PageText | { before: string; after: string }

/** An element with the page's nonce: the beginning of its tag, and what follows the nonce. */
export function withNonce(before: string, after: string): Piece {
  return { before: `${before} nonce="`, after: `"${after}` }
}

/** Fetches and compiles a module early; `attributes` is markup. */
export function modulePreload(address: string, attributes = ''): Piece {
  return withNonce('<link rel="modulepreload"', ` href="${address}"${attributes}>`)
}

/** Fetches a module early and leaves it alone until something imports it. */
export function scriptPreload(address: string): Piece {
  return withNonce('<link rel="preload" as="script" crossorigin', ` href="${address}">`)
}

/** Puts the pieces together, cut wherever the nonce belongs; texts of many pages stay apart. */
export function cutAtNonces(pieces: readonly Piece[]): PagePart[] {
  let part: PageText[] = []
  const parts = [part]
  for (const piece of pieces) {
    if (typeof piece === 'string') add(part, piece)
    else if ('shared' in piece) part.push(piece)
    else {
      add(part, piece.before)
      part = [piece.after]
      parts.push(part)
    }
  }
  return parts
}

function add(part: PageText[], text: string): void {
  const last = part.at(-1)
  if (typeof last === 'string') part[part.length - 1] = last + text
  else part.push(text)
}

/** The parts as plain texts. */
export function plainParts(parts: readonly PagePart[]): string[] {
  return parts.map((part) => part.map((text) => (typeof text === 'string' ? text : text.shared)).join(''))
}

const sharedTexts = new Map<string, SharedText>()

/** A long text that many pages have, such as their styles: one object for each, which the server packs once. */
export function sharedText(text: string): SharedText {
  const known = sharedTexts.get(text) ?? { shared: text }
  sharedTexts.set(text, known)
  return known
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the inside of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const unsafeInScript: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for the inside of a script element: it can neither end the element nor open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? '')
}
