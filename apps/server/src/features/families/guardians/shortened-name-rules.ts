/**
 * A child's name as somebody sees it who holds a code: enough to know the own child by, too little to learn another one's.
 * Of a Chinese name the first and, of three characters or more, the last; of an English one the first letters of its words.
 */
export function shortenedName(name: string): string {
  const characters = [...name.trim()]
  const [first = '', last = ''] = [characters[0], characters.length > 2 ? characters.at(-1) : '']
  return first + '*'.repeat(Math.max(1, characters.length - (last === '' ? 1 : 2))) + last
}

/** The same of a name in Latin letters; empty where there is none. */
export const shortenedEnglishName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}.`)
    .join(' ')
