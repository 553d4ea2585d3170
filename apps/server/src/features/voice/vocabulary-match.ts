import { vocabularyMaximum } from '@homeroom/contract/limits.ts'
import { distance } from 'fastest-levenshtein'

/** An application with all its names. */
export type NamedApplication = { code: string; names: readonly string[] }
/** How a text sounds, without tones; other text stays as it is written. */
export type Sound = (text: string) => string

/** The shortest name that counts in the middle of a sentence: shorter ones are parts of other words. */
const shortestInside = { chinese: 2, latin: 5 }
/** One difference is allowed for this many letters of a sound. */
const lettersForOneFault = 6

/**
 * The application that spoken words name: written the same, else named inside a sentence, else sounding the same or
 * nearly so, because recognition writes what it hears. When two match equally well, there is no result.
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

/** The best match; none when another is as good. */
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
  // Every character has a sound of at least one letter. Finding the sound of a long text is expensive, so it is avoided
  // where possible.
  const sounds = meant.filter((text) => [...text].length <= longest).map(soundOf)
  return heard.flatMap(({ code, sound, bearable }) => {
    const faults = Math.min(...sounds.map((other) => faultsBetween(sound, other, bearable)))
    return faults <= bearable ? [{ code, worth: -faults }] : []
  })
}

/** How many letters differ, counted only up to the limit. */
function faultsBetween(left: string, right: string, bearable: number): number {
  return Math.abs(left.length - right.length) > bearable ? bearable + 1 : distance(left, right)
}

/** Phrases before and after the name of an application; longer ones first, so that none hides another. */
const before = [
  '麻烦你,麻烦,请你,请,帮我,帮忙,给我,替我,我想要,我想,我要,想要',
  '打开,开启,启动,进入,点开,查看,看一看,看一下,看看,跳转到,转到,去到,去,找',
  'could you,can you,i want to,i would like to,please,open up,open,launch,start',
  'show me,show,go to,take me to,look at,the,my',
].flatMap((phrases) => phrases.split(','))
const after = ['一下吧,一下,吧,谢谢,应用,页面,模块', 'please,thank you,application,app,page'].flatMap((phrases) =>
  phrases.split(','),
)

/** Spoken words in lower case and one width, without punctuation, single-spaced. One character may become eighteen. */
function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, vocabularyMaximum)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The compared form of names and words: nobody speaks a space. */
export const compared = (text: string): string => plainWords(text).replaceAll(' ', '')

/** The possible names in the words: the words as they are, and without the phrases around a name. */
export function meantNames(vocabulary: string): string[] {
  const words = plainWords(vocabulary)
  let bare = words
  for (let found = true; found; ) {
    found = false
    const beginning = before.find((phrase) => isBeginning(bare, phrase))
    if (beginning) {
      bare = bare.slice(beginning.length).trim()
      found = true
    }
    const end = after.find((phrase) => isEnd(bare, phrase))
    if (end) {
      bare = bare.slice(0, -end.length).trim()
      found = true
    }
  }
  return [...new Set([words, bare].map((text) => text.replaceAll(' ', '')))].filter((text) => text !== '')
}

// English phrases are whole words; Chinese ones need no space after them.
const isLatin = (phrase: string) => /^[a-z]/.test(phrase)

function isBeginning(text: string, phrase: string): boolean {
  return text.startsWith(isLatin(phrase) ? `${phrase} ` : phrase) && text.length > phrase.length
}

function isEnd(text: string, phrase: string): boolean {
  return text.endsWith(isLatin(phrase) ? ` ${phrase}` : phrase) && text.length > phrase.length
}
