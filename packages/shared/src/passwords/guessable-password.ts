import { isMonthDay } from './birthday-digits.ts'
import { commonDigits, commonWords } from './common-passwords.ts'
import { surprisingCharacters } from './predictable-runs.ts'

/** What an attacker knows about a person. */
export type PasswordOwner = { loginName: string; unitCode: string }

/** Texts shorter than this stand in passwords by chance. */
const shortestKnown = 4
/** So many characters must be left when what everybody knows is taken away. */
const fewestOwn = 5
const fewestSurprises = 4
const sign = /[^\p{L}0-9]/gu

/**
 * Whether a password is among the first that somebody would try: common words with digits and signs around them, runs,
 * birthdays, telephone numbers, the person's login name or the code of their unit.
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password)
  return (
    surprisingCharacters(folded) < fewestSurprises ||
    isCommon(folded) ||
    isPersonalNumber(folded) ||
    knownTexts(owner).some((known) => ownPart(folded, known) < fewestOwn)
  )
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
