import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

/** The start and the end of a match in a name. */
export type Marks = [number, number]

/** How many characters' readings are cached: the names of some large schools, in about 30 MB. */
const mostCharacters = 200_000
/** Longer texts are messages, cached by their hash. */
const longestName = 40
const keyOf = (text: string) => (text.length > longestName ? createHash('sha256').update(text).digest('base64') : text)

/**
 * The readings of each character of a name, as a word and as a family name. A character that is not Chinese is its own
 * reading.
 */
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
    // Where ü cannot be typed, people type v.
    [...new Set([reading, asName?.[index] ?? reading])].map((one) => one.toLowerCase().replaceAll('ü', 'v')),
  )
  readings.set(key, made)
  return made
}

/** Where a name matched, and how well: lower is better. */
export type Match = { marks: Marks; rank: number }

/** A name that begins with the wanted text comes before others, and a whole syllable or word before a part of one. */
const rankOf = ({ begins, whole }: { begins: boolean; whole: boolean }) => (begins ? 0 : 2) + (whole ? 0 : 1)

/**
 * Where a Chinese name contains the wanted text, written or spoken. Pinyin may be whole syllables, initials or both,
 * and the last syllable may be unfinished: `tz`, `tongzhi`, `tongz` and `tzhi` all find 通知. The best of several places
 * counts. `wanted` comes from `wantedText`.
 */
export function findMatch(name: string, wanted: string): Match | null {
  const at = name.toLowerCase().indexOf(wanted)
  if (at >= 0) return writtenMatch(name, [at, at + wanted.length])
  const spoken = wanted.replaceAll(/[\s']/g, '')
  if (!/^[a-z]+$/.test(spoken) || !/\p{Script=Han}/u.test(name)) return null
  const syllables = readingsOf(name)
  let best: Match | null = null
  for (let start = 0; start < syllables.length; start++) {
    const read = readTo(syllables, start, spoken)
    if (!read) continue
    const rank = rankOf({ begins: start === 0, whole: read.whole })
    if (!best || rank < best.rank) best = { marks: [start, read.end], rank }
  }
  return best
}

/** Where a name matched; null when it did not. */
export function matchName(name: string, wanted: string): Marks | null {
  return findMatch(name, wanted)?.marks ?? null
}

/** How well the best of several names matched; null when none did. */
export function bestRank(names: readonly string[], wanted: string): number | null {
  const ranks = names.flatMap((name) => findMatch(name, wanted)?.rank ?? [])
  return ranks.length === 0 ? null : Math.min(...ranks)
}

/** Chinese characters are whole words anywhere; words of Latin letters only as a whole. */
function writtenMatch(name: string, marks: Marks): Match {
  const [from, to] = marks
  const insideWord = (at: number) => /^[a-z0-9]{2}$/i.test(name.slice(at - 1, at + 1))
  return { marks, rank: rankOf({ begins: from === 0, whole: !insideWord(from) && !insideWord(to) }) }
}

/**
 * The end of the characters that speak a text, and whether it is spoken in whole syllables; null when it is not. All
 * ways to speak it are followed together, syllable by syllable, because one after the other they would double with
 * every syllable.
 */
function readTo(syllables: readonly string[][], start: number, spoken: string): { end: number; whole: boolean } | null {
  /** How much of the text is spoken so far, and whether in whole syllables. */
  let spokenTo = new Map([[0, true]])
  for (let at = start; at < syllables.length && spokenTo.size > 0; at++) {
    const next = new Map<number, boolean>()
    const reach = (to: number, whole: boolean) => next.set(to, whole || next.get(to) === true)
    let partly = false
    for (const syllable of syllables[at] ?? []) {
      if (!/^[a-z]+$/.test(syllable)) continue
      for (const [from, whole] of spokenTo) {
        const rest = spoken.slice(from)
        if (whole && rest === syllable) return { end: at + 1, whole: true }
        if (syllable.startsWith(rest)) partly = true
        if (rest.startsWith(syllable)) reach(from + syllable.length, whole)
        if (rest[0] === syllable[0]) reach(from + 1, false)
      }
    }
    if (partly) return { end: at + 1, whole: false }
    spokenTo = next
  }
  return null
}
