/** Rows cut into pages; `page` begins at 1, `total` is the number of all rows. */
export type PagePlace = { page: number; total: number; pageSize: number }

/** A page to go to, or the place of those left out. */
export type PageSlot = number | 'gap-before' | 'gap-after'

/** There is always one page, even an empty one. */
export function pageCount({ total, pageSize }: Omit<PagePlace, 'page'>): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The page that is shown for a requested one: rows may have been removed since. */
export function shownPage(place: PagePlace): number {
  return Math.min(Math.max(1, Math.trunc(place.page) || 1), pageCount(place))
}

/** The first and the last row of a page, counted from 1; null when there are no rows. */
export function rowRange(place: PagePlace): { first: number; last: number } | null {
  if (place.total === 0) return null
  const before = (shownPage(place) - 1) * place.pageSize
  return { first: before + 1, last: Math.min(before + place.pageSize, place.total) }
}

/**
 * The pages the control offers: all of them up to seven; of more the first, the last and those around the current one,
 * always in seven places, so that nothing moves under the pointer.
 */
export function pageSlots(page: number, count: number): PageSlot[] {
  if (count <= 7) return span(1, count)
  if (page <= 4) return [...span(1, 5), 'gap-after', count]
  if (page >= count - 3) return [1, 'gap-before', ...span(count - 4, count)]
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', count]
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
