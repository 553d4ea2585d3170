const letters = ['k', 'M', 'G', 'T', 'P', 'E']

/**
 * A number in few characters: 999, 1k, 1.5k, 2M … up to E. One digit after the point, and none that is zero; what is
 * left over is dropped, so that 999 999 is 999.9k and not a million that is not there yet.
 */
export function abbreviateNumber(number: number): string {
  const size = Math.abs(number)
  const step = letters.findLastIndex((_, power) => size >= 1000 ** (power + 1))
  if (step < 0 || !Number.isFinite(number)) return String(number)
  const tenths = Math.floor(size / (1000 ** (step + 1) / 10))
  return `${number < 0 ? '-' : ''}${tenths / 10}${letters[step]}`
}
