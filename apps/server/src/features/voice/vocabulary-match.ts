import { vocabularyMaximum } from '@homeroom/contract/limits.ts'
import { distance } from 'fastest-levenshtein'

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

/** What is said before and after the name of an application; longer ones first, so that none hides another. */
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

/** How names and words are compared: nobody speaks a space. */
export const compared = (text: string): string => plainWords(text).replaceAll(' ', '')

/** What a person may have meant: the words as they are, and without the phrases around a name. */
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

// English phrases are whole words, Chinese ones have no gap behind them.
const isLatin = (phrase: string) => /^[a-z]/.test(phrase)

function isBeginning(text: string, phrase: string): boolean {
  return text.startsWith(isLatin(phrase) ? `${phrase} ` : phrase) && text.length > phrase.length
}

function isEnd(text: string, phrase: string): boolean {
  return text.endsWith(isLatin(phrase) ? ` ${phrase}` : phrase) && text.length > phrase.length
}
