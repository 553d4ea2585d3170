import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

/** From where to where a name matched. */
export type Marks = [number, number]

/** How many characters' readings are kept: the names of some large schools, in about 30 MB. */
const mostCharacters = 200_000
/** Longer texts are messages, known by their hash. */
const longestName = 40
const keyOf = (text: string) =>
  text.length > longestName ? createHash('sha256').update(text).digest('base64') : text

/** The readings of each character of a name, in a word and in a family name; a character that is not Chinese reads as itself. */
const readings = new LRUCache<string, string[][]>({
  maxSize: mostCharacters,
  sizeCalculation: (syllables) => Math.max(1, syllables.length),
})

function readingsOf(name: string): string[][] {
  const key = keyOf(name)
  const known = readings.get(key)
  if (known) return known
  const [plain, asName] = (['normal', 'surname'] as const).map((mode) =>
    pinyin(name, { mode, toneType: 'none', type: 'array' }),
  )
  const made = (plain ?? []).map((reading, index) =>
    // Where ü cannot be typed, v is.
    [...new Set([reading, asName?.[index] ?? reading])].map((one) => one.toLowerCase().replaceAll('ü', 'v')),
  )
  readings.set(key, made)
  return made
}

/**
 * Where a Chinese name holds the wanted text: written so, or spoken so. Pinyin may be whole or initials, also mixed, and
 * its last syllable unfinished: `tz`, `tongzhi`, `tongz` and `tzhi` all find 通知. `wanted` comes from `wantedText`.
 */
export function matchName(name: string, wanted: string): Marks | null {
  const at = name.toLowerCase().indexOf(wanted)
  if (at >= 0) return [at, at + wanted.length]
  const spoken = wanted.replaceAll(/[\s']/g, '')
  if (!/^[a-z]+$/.test(spoken) || !/\p{Script=Han}/u.test(name)) return null
  const syllables = readingsOf(name)
  for (let start = 0; start < syllables.length; start++) {
    const end = readTo(syllables, start, spoken)
    if (end !== null) return [start, end]
  }
  return null
}

/**
 * The character behind the last one that is needed to speak a text; null when it is not spoken so. All ways to speak it
 * are followed together, syllable by syllable: one after the other they would double with every syllable.
 */
function readTo(syllables: readonly string[][], start: number, spoken: string): number | null {
  let spokenTo = new Set([0])
  for (let at = start; at < syllables.length && spokenTo.size > 0; at++) {
    const next = new Set<number>()
    for (const syllable of syllables[at] ?? []) {
      if (!/^[a-z]+$/.test(syllable)) continue
      for (const from of spokenTo) {
        if (syllable.startsWith(spoken.slice(from))) return at + 1
        if (spoken.startsWith(syllable, from)) next.add(from + syllable.length)
        if (spoken[from] === syllable[0]) next.add(from + 1)
      }
    }
    spokenTo = next
  }
  return null
}
