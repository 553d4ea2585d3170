/**
 * How wide columns become that share a width: those that want less than their even share get what they want, the others share what is
 * left evenly. Where all fit, what is left over widens each by the same part.
 */
export function columnWidths(natural: readonly number[], width: number): number[] {
  const wanted = natural.reduce((sum, one) => sum + one, 0)
  if (wanted <= width) return natural.map((one) => (one * width) / wanted)
  let share = 0
  let left = width
  let waiting = natural.length
  for (const one of natural.toSorted((a, b) => a - b)) {
    share = left / waiting
    if (one > share) break
    left -= one
    waiting -= 1
  }
  return natural.map((one) => Math.min(one, share))
}
