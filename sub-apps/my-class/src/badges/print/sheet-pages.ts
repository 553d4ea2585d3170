/** Two columns of five cards fit an A4 page, with room for the edge no printer reaches. */
export const cardsOfPage = 10

/** Cards in pages; the last one may be short. */
export function sheetPages<Card>(cards: readonly Card[]): Card[][] {
  const count = Math.ceil(cards.length / cardsOfPage)
  return Array.from({ length: count }, (_, page) => cards.slice(page * cardsOfPage, (page + 1) * cardsOfPage))
}
