/** How much is done in whole per cent. 100 stands for done, and for nothing less. */
export function percentage(value: number, max: number): number {
  if (max <= 0) return 100
  // Multiplied first: 29 / 100 * 100 is a little less than 29.
  return Math.floor((Math.min(Math.max(value, 0), max) * 100) / max)
}
