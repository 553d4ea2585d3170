/** A colour as `#rrggbb` in small letters, from `#rgb` and capital letters too; undefined for what is no such colour. */
export function hexColour(value: string): string | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value.trim().toLowerCase())?.[1]
  if (digits === undefined) return undefined
  return digits.length === 6 ? `#${digits}` : `#${digits.replace(/./g, '$&$&')}`
}
