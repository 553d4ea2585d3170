import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

/** From where to where a name matched. */
export type Marks = [number, number]

/** The readings of each character of a name, in a word and in a family name; a character that is not Chinese reads as itself. */
const readings = new LRUCache<string, string[][]>({ max: 50_000 })

function readingsOf(name: string): string[][] {
  const known = readings.get(name)
  if (known) return known
  const [plain, asName] = (['normal', 'surname'] as const).map((mode) =>
    pinyin(name, { mode, toneType: 'none', type: 'array' }),
  )
  const made = (plain ?? []).map((reading, index) =>
    // Where ü cannot be typed, v is.
    [...new Set([reading, asName?.[index] ?? reading])].map((one) => one.toLowerCase().replaceAll('ü', 'v')),
  )
  readings.set(name, made)
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

/** The character behind the last one that is needed to speak a text; null when it is not spoken so. */
function readTo(syllables: readonly string[][], at: number, rest: string): number | null {
  if (rest === '') return at
  for (const syllable of syllables[at] ?? []) {
    if (!/^[a-z]+$/.test(syllable)) continue
    if (syllable.startsWith(rest)) return at + 1
    if (rest.startsWith(syllable)) {
      const whole = readTo(syllables, at + 1, rest.slice(syllable.length))
      if (whole !== null) return whole
    }
    if (rest[0] === syllable[0]) {
      const initial = readTo(syllables, at + 1, rest.slice(1))
      if (initial !== null) return initial
    }
  }
  return null
}
