/** @typedef {ReturnType<typeof import('./feature-names.mjs').featureNames> & { chinese: string }} Names */

/** Comments and texts in quotes; a template's values between `${` and `}` are code again. */
const quoted = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/**
 * The text of a file of Repairs for another feature. What is code, an address, a name in the database or a word of a
 * sentence is spelled differently as soon as the name has two words.
 * @param {string} text
 * @param {string} path
 * @param {Names} names
 */
export function renameFeature(text, path, names) {
  const chinese = text.replaceAll('报修', names.chinese || names.title)
  if (path.endsWith('.json')) return inWords(chinese, names)
  const inQuotes = path.includes('/database/tables/') ? inTable : inWords
  let end = 0
  let renamed = ''
  for (const { 0: found, index } of chinese.matchAll(quoted)) {
    renamed += inCode(chinese.slice(end, index), names)
    renamed += found.startsWith('`') ? inTemplate(found, names) : inQuotes(found, names)
    end = index + found.length
  }
  return renamed + inCode(chinese.slice(end), names)
}

/** @param {string} path @param {Names} names */
export const renamePath = (path, names) =>
  path.replace(/repairs?/g, (word) => (word === 'repairs' ? names.name : names.one.name))

/** @param {string} template @param {Names} names */
function inTemplate(template, names) {
  const parts = template.split(/(\$\{[^}]*\})/)
  return parts.map((part) => (part.startsWith('${') ? inCode(part, names) : inWords(part, names))).join('')
}

/** @param {string} text @param {Names} names */
function inCode(text, names) {
  return replaceWords(text, names, ({ upper, before, after, of, one }) => {
    if (upper) return of.pascal
    if (one && after === '_') return of.snake
    return before === '-' || before === '_' ? of.name : of.camel
  })
}

const joins = new Set([...'-_/.:=?#\'"`', ''])

/** @param {string} text @param {Names} names */
function inWords(text, names) {
  return replaceWords(text, names, ({ upper, before, after, of, one }) => {
    if (upper) return /[A-Z]/.test(after) ? of.pascal : of.title
    // A refusal of one record is a name of code, too.
    if (one && after === '_') return of.snake
    return joins.has(before) && joins.has(after) ? of.name : of.sentence
  })
}

/** In a table, quotes hold names of the database. @param {string} text @param {Names} names */
const inTable = (text, names) =>
  /^['"]/.test(text) && !text.includes('/') ? replaceWords(text, names, ({ of }) => of.snake) : inWords(text, names)

/**
 * @param {string} text
 * @param {Names} names
 * @param {(found: { upper: boolean, one: boolean, before: string, after: string, of: Omit<Names, 'one' | 'chinese'> }) => string} spell
 */
function replaceWords(text, names, spell) {
  return text.replace(/[Rr]epairs?/g, (word, /** @type {number} */ at) => {
    const one = !word.endsWith('s')
    const [before = '', after = ''] = [text.charAt(at - 1), text.charAt(at + word.length)]
    return spell({ upper: word.startsWith('R'), one, before, after, of: one ? names.one : names })
  })
}
