import { commonDigits, commonWords } from './common-passwords.ts'

/** What an attacker knows about a person. */
export type PasswordOwner = { loginName: string; unitCode: string }

/** Texts shorter than this stand in passwords by chance. */
const shortestKnown = 4
/** So many characters must be left when what everybody knows is taken away. */
const fewestOwn = 5
const fewestSurprises = 4
/** Listed among the common words, but the one of which nobody would know why. */
const productWord = 'homeroom'
const sign = /[^\p{L}0-9]/gu

/**
 * Why a password is among the first that somebody would try: it is the product's name or another common word with digits
 * and signs around it, a run or repetition, a birthday or telephone number, the person's login name or their unit's code.
 */
export type GuessReason = 'product' | 'common' | 'run' | 'personal-number' | 'owner'

/** What makes a password guessable; null when nothing does. */
export function whyGuessable(password: string, owner: PasswordOwner): GuessReason | null {
  const folded = fold(password)
  if (surprisingCharacters(folded) < fewestSurprises) return 'run'
  if (isCommon(folded)) return readAsLetters(folded).includes(productWord) ? 'product' : 'common'
  if (isPersonalNumber(folded)) return 'personal-number'
  return knownTexts(owner).some((known) => ownPart(folded, known) < fewestOwn) ? 'owner' : null
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

/** A common word and common or few digits, in any order, with any signs between: `Woaini@1314`, `2026-admin`. */
function isCommon(folded: string): boolean {
  const parts = folded.match(/[a-z0-9@]*[a-z][a-z0-9@]*|\p{L}+|[0-9]+/gu) ?? []
  if (parts.some(isListed) && parts.every(isCommonPart)) return true
  const plain = folded.replaceAll(sign, '')
  return isCommonPart(plain) || isCommonPart(readAsLetters(plain.replace(/[0-9]{1,4}$/, '')))
}

const isListed = (part: string) => commonWords.has(part) || commonDigits.has(part)

function isCommonPart(part: string): boolean {
  const bare = part.replaceAll('@', '')
  if (isListed(part) || isListed(bare)) return true
  const [, before = '', word = '', after = ''] = /^([0-9]*)(.*?)([0-9]*)$/u.exec(bare) ?? []
  if (word === '') return isFewDigits(bare)
  return commonWords.has(word) && isFewDigits(before) && isFewDigits(after)
}

/** A year, a room, a birthday: nothing that has to be guessed long. */
const isFewDigits = (digits: string) => digits.length <= 4 || commonDigits.has(digits)

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
}

/** `p4ssw0rd` is read as people read it. */
const readAsLetters = (text: string) => text.replaceAll(/[013457]/g, (digit) => lookalikes[digit] ?? digit)

/** A birthday, a mobile number or the tail of an identity card, with no more than initials beside it. */
function isPersonalNumber(folded: string): boolean {
  const digits = folded.replaceAll(/[^0-9]/g, '')
  const rest = [...folded].length - digits.length
  if (rest > 4) return false
  if (/^1[3-9]\d{9}$/.test(digits)) return true
  const day = /^(?:(?:19|20)?\d{2})(\d{4})$/.exec(digits)?.[1]
  if (day !== undefined) return isMonthDay(day)
  return /^\d{17}[\dx]$/.test(folded)
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether four digits are a month and a day of it, as birthdays are written: `0229`. */
export function isMonthDay(digits: string): boolean {
  const [month, day] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  return day >= 1 && day <= (longestMonths[month - 1] ?? 0)
}

/** The login name and the unit's code: whole, without signs, and in their pieces. */
const knownTexts = ({ loginName, unitCode }: PasswordOwner) =>
  [loginName, unitCode]
    .map(fold)
    .flatMap((text) => [text, text.replaceAll(sign, ''), ...text.split(sign)])
    .filter((text) => text.length >= shortestKnown)

/** How many characters remain without a known text; the whole length where it does not occur. */
function ownPart(folded: string, known: string): number {
  const rest = folded.replaceAll(known, '')
  return rest === folded ? Number.POSITIVE_INFINITY : rest.replaceAll(sign, '').length
}

/** Rows and slanting columns of the keyboard: who walks along them adds nothing that is hard to guess. */
const keyboard = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
]

const neighbours: ReadonlySet<string> = new Set(
  keyboard.flatMap((row) => [...row].slice(1).flatMap((key, index) => [row[index] + key, key + row[index]])),
)

/**
 * How many characters of a text do not follow from the one before: repeats, alphabets up and down and walks over the
 * keyboard count once. `abcd1234` has two, `aaaa1111` too.
 */
export function surprisingCharacters(text: string): number {
  let surprises = 0
  let before = ''
  for (const character of text) {
    const step = before === '' ? Number.NaN : (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
    if (!(Math.abs(step) <= 1 || neighbours.has(before + character))) surprises += 1
    before = character
  }
  return surprises
}
