import { distance } from 'fastest-levenshtein'
import { compared, meantNames } from './spoken-words.ts'

/** An application by everything it is called. */
export type NamedApplication = { code: string; names: readonly string[] }
/** How a text sounds, without tones; a text that is not Chinese sounds as it is written. */
export type Sound = (text: string) => string

/** A name in the middle of a sentence counts from this length on: shorter ones stand in other words, too. */
const shortestInside = { chinese: 2, latin: 5 }
/** So many letters of a sound may lie between two misheard ones. */
const lettersForOneFault = 6

/**
 * The application that spoken words name: written the same, else named inside a sentence, else sounding the same or
 * nearly so, because recognition writes what it hears. Two that fit equally well are none.
 */
export function matchVocabulary(
  vocabulary: string,
  applications: readonly NamedApplication[],
  soundOf: Sound,
): string | undefined {
  const meant = meantNames(vocabulary)
  const named = applications.flatMap(({ code, names }) =>
    [...new Set(names.map(compared))].filter((name) => name !== '').map((name) => ({ code, name })),
  )
  for (const text of meant) {
    const same = named.find(({ name }) => name === text)
    if (same) return same.code
  }
  return (
    only(named.flatMap(({ code, name }) => insideAny(name, meant, code))) ?? only(soundingLike(named, meant, soundOf))
  )
}

type Candidate = { code: string; worth: number }

/** The one that is worth most; none when another is worth as much. */
function only(candidates: readonly Candidate[]): string | undefined {
  const most = Math.max(...candidates.map(({ worth }) => worth))
  const best = new Set(candidates.filter(({ worth }) => worth === most).map(({ code }) => code))
  return best.size === 1 ? [...best][0] : undefined
}

function insideAny(name: string, meant: readonly string[], code: string): Candidate[] {
  const shortest = /\p{Script=Han}/u.test(name) ? shortestInside.chinese : shortestInside.latin
  if (name.length < shortest || !meant.some((text) => text.includes(name))) return []
  return [{ code, worth: name.length }]
}

function soundingLike(
  named: readonly { code: string; name: string }[],
  meant: readonly string[],
  soundOf: Sound,
): Candidate[] {
  const heard = named.map(({ code, name }) => {
    const sound = soundOf(name)
    return { code, sound, bearable: Math.floor(sound.length / lettersForOneFault) }
  })
  const longest = heard.reduce((most, { sound, bearable }) => Math.max(most, sound.length + bearable), 0)
  // Every character sounds as a letter at least. To find out how a long text sounds is dear: never for nothing.
  const sounds = meant.filter((text) => [...text].length <= longest).map(soundOf)
  return heard.flatMap(({ code, sound, bearable }) => {
    const faults = Math.min(...sounds.map((other) => faultsBetween(sound, other, bearable)))
    return faults <= bearable ? [{ code, worth: -faults }] : []
  })
}

/** How many letters differ; more than is bearable need not be counted. */
function faultsBetween(left: string, right: string, bearable: number): number {
  return Math.abs(left.length - right.length) > bearable ? bearable + 1 : distance(left, right)
}
