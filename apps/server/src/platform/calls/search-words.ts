/** The words of a search, each of which must be found: without regard to case and to the width of Chinese input. */
export const searchWords = (search: string): string[] =>
  search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
