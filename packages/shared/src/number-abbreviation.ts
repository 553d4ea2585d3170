const letters = ['k', 'M', 'G', 'T', 'P', 'E']
const exactDigits = 15

/**
 * A number in few characters: 999, 1k, 1.5k, 2M … up to E. One digit after the point, and none that is zero; what is
 * left over is dropped, so that 999 999 is 999.9k and not a million that is not there yet.
 */
export function abbreviateNumber(number: number): string {
  if (!Number.isFinite(number)) return String(number)
  // A sum like 0.1 + 0.2 ends in digits that nobody has put there.
  const size = Number(Math.abs(number).toPrecision(exactDigits))
  const power = letters.findLastIndex((_, above) => size >= 1000 ** (above + 1)) + 1
  const tenths = Math.floor(Number((size / (1000 ** power / 10)).toPrecision(exactDigits)))
  return `${number < 0 && tenths > 0 ? '-' : ''}${tenths / 10}${letters[power - 1] ?? ''}`
}
