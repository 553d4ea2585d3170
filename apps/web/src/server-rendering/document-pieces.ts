/** A piece of the document; the page's nonce belongs between the two halves of one that has them. */
export type Piece = string | { before: string; after: string }

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

/** Puts the pieces together, cut wherever the nonce belongs. */
export function cutAtNonces(pieces: readonly Piece[]): string[] {
  const parts = ['']
  const add = (text: string) => {
    parts[parts.length - 1] += text
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      add(piece)
      continue
    }
    add(piece.before)
    parts.push(piece.after)
  }
  return parts
}
