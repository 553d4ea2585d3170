/** How many rows of an office list a page may show; the first is what it shows unless told. */
export const listPageSizes = [30, 50, 100, 200] as const
export type ListPageSize = (typeof listPageSizes)[number]
/** The last page that may be asked for: whoever is further down searches instead. */
export const listPageMaximum = 10_000
/** Longest text that a list is searched for. */
export const listSearchMaximum = 60
