/** The longest name of a file, in characters: file systems have 255 bytes for one, of which a Chinese character takes three. */
const nameMaximum = 80

/** The name of the file that people save: their title without what file systems refuse, or what a browser could take for a folder. */
export function exportName(title: string | undefined): string {
  const allowed = (title ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\ufffd<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
  const name = [...allowed]
    .slice(0, nameMaximum)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
  return `${!name || reserved.test(name) ? `export ${name}`.trim() : name}.xlsx`
}
