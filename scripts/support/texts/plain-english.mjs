import { parseSync, Visitor } from 'vite'

/** Words that are another one here, or are not written at all. */
const otherWords = [
  // A command may take the word of the wire: `--to takes student`.
  { wrong: /(?<!takes )\bstudents?\b/i, right: 'pupil' },
  { wrong: /\bhead ?teachers?\b/i, right: 'class teacher' },
  { wrong: /\w\(s\)/, right: 'a plural form for each number' },
]

/** Placeholders that are filled with words, or with numbers that are never one. Every other may be 1. */
const neverOne = new Set(
  `account act action address application audience child code day domain errcode grade group host kind kinds label login
  maximum message minimum modules moment name owner roles service title text types unit url whose why`.split(/\s+/),
)

/** What agrees with a number: a noun in the plural, or a verb. */
const agrees = /\b(?!(?:as|is|this|its|was|always)\b)([a-z-]*[a-rt-z]s|people|have|are|were)\b/

/** A placeholder with its forms: it is right for every number. */
const plural = /\{\s*\w+\s*,\s*plural\s*,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/**
 * The words of an English text that the product has another word for.
 * @param {string} text
 * @returns {string[]}
 */
export function oddWords(text) {
  return otherWords
    .filter(({ wrong }) => wrong.test(text))
    .map(({ wrong, right }) => `says "${wrong.exec(text)?.[0]}": write ${right}`)
}

/**
 * Where a text reads wrong for 1, because a noun or verb does not follow its number: `{count} badges` instead of
 * `{count, plural, one {# badge} other {# badges}}`.
 * @param {string} text
 * @returns {string[]}
 */
export function missingPlurals(text) {
  const outside = text.replace(plural, '')
  const numbers = [...outside.matchAll(/\{(\w+)\}([^{}.,:;?!()]*)/g)]
    .filter(([, name, after]) => !neverOne.has(name) && agrees.test(after))
    .map(([, name]) => `has no plural forms for {${name}}`)
  return [...numbers, ...(/\b1 [a-z]+[a-rt-z]s\b/.test(outside) ? ['has a plural after 1'] : [])]
}

/**
 * The English texts that stand beside their Chinese ones in a source file, `{ en: '…', zh: '…' }` or
 * `{ english: '…', chinese: '…' }`, and English names. What a template fills in is written `{name}`.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function englishTextsOf(file, source) {
  if (!/\b(?:en|english|englishName)\s*:/.test(source)) return []
  const found = []
  new Visitor({
    Property({ key, value }) {
      if (key.type !== 'Identifier' || !['en', 'english', 'englishName'].includes(key.name)) return
      if (value.type === 'Literal' && typeof value.value === 'string') found.push(value.value)
      if (value.type === 'TemplateLiteral') found.push(filledIn(value, source))
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** A template with its values as placeholders, named by the last word of each. */
function filledIn({ start, end }, source) {
  return source
    .slice(start + 1, end - 1)
    .replace(/\$\{([^}]*)\}/g, (_, value) => `{${/(\w+)\W*$/.exec(value)?.[1] ?? 'value'}}`)
}
