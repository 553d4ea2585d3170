/** The keys of chosen rows, also of those on other pages. */
export type ChosenRows = ReadonlySet<string>

/** How much of a page is chosen: what its box in the head shows. */
export type PageChoice = 'none' | 'some' | 'all'

/** Chooses a row, or gives it up. */
export function toggleRow(chosen: ChosenRows, key: string): ChosenRows {
  const next = new Set(chosen)
  if (!next.delete(key)) next.add(key)
  return next
}

/** An empty page is not chosen. */
export function pageChoice(chosen: ChosenRows, pageKeys: readonly string[]): PageChoice {
  const count = pageKeys.filter((key) => chosen.has(key)).length
  if (count === 0) return 'none'
  return count === pageKeys.length ? 'all' : 'some'
}

/** Chooses the whole page, or gives it up when it is chosen already. Other pages keep their choice. */
export function togglePage(chosen: ChosenRows, pageKeys: readonly string[]): ChosenRows {
  const next = new Set(chosen)
  const giveUp = pageChoice(chosen, pageKeys) === 'all'
  for (const key of pageKeys) giveUp ? next.delete(key) : next.add(key)
  return next
}
