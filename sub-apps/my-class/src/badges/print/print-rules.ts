/** Two columns of five cards fit an A4 page, with room for the edge no printer reaches. */
const cardsOfPage = 10

/** Cards in pages; the last one may be short. */
export function sheetPages<Card>(cards: readonly Card[]): Card[][] {
  const count = Math.ceil(cards.length / cardsOfPage)
  return Array.from({ length: count }, (_, page) => cards.slice(page * cardsOfPage, (page + 1) * cardsOfPage))
}

/**
 * The dark squares of a QR code as one SVG path, row by row: neighbouring squares are one stroke, so that no printer
 * leaves hair lines between them.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`
      }),
    )
    .join('')
}
