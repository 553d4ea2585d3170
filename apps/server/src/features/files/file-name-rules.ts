import { extensionOf } from '@homeroom/contract/files/file-types.ts'

const longest = 200
// Controls, marks that turn the direction of text, and what is invisible: a name with them can look like another one.
const hidden = /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const notOnWindows = /[<>:"|?*]/g
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/**
 * A name as it is shown and downloaded: the last part of a path, without what misleads or what a system cannot keep. Undefined
 * when nothing is left.
 */
export function cleanFileName(given: string): string | undefined {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const name = last
    .replace(hidden, '')
    .replace(notOnWindows, '_')
    .trim()
    .replace(/[. ]+$/, '')
  if (name === '') return undefined
  return shorten(device.test(name) ? `_${name}` : name)
}

function shorten(name: string): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const extension = extensionOf(name)
  const tail = extension !== '' && extension.length <= 10 ? `.${extension}` : ''
  return (
    letters
      .slice(0, longest - tail.length)
      .join('')
      .trimEnd() + tail
  )
}

/** How two names in one folder are compared. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** The name, or the first with a number that is not taken: `plan (2).pdf`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(name))) return name
  const dot = name.lastIndexOf('.')
  const [stem, tail] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number++) {
    const numbered = `${stem} (${number})${tail}`
    if (!taken.has(nameKey(numbered))) return numbered
  }
}
