/** What a badge shows: nothing for nothing, the number, and `99+` above the maximum. */
export function badgeText(count: number, maximum: number): string {
  if (!(count > 0)) return ''
  return count > maximum ? `${maximum}+` : String(Math.floor(count))
}
