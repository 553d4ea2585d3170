/** The login names or numbers of a pasted column or row, each once, in the order in which they stand. */
export const readWords = (pasted: string): string[] => [
  ...new Set(
    pasted
      .split(/[\s,;，、；]+/)
      .map((word) => word.slice(0, 128))
      .filter(Boolean),
  ),
]
