/** Lower-case words joined by hyphens. */
export const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/**
 * The spellings of a feature's name that its files need: of all its records (`book-loans`) and of one (`book-loan`).
 * @param {string} name in kebab-case, such as book-loans
 */
export const featureNames = (name) => ({ ...spellings(name), one: spellings(nameOfOne(name)) })

/** @param {string} name */
function spellings(name) {
  const words = name.split('-')
  const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  return {
    name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    sentence: words.join(' '),
    title: capital(words.join(' ')),
  }
}

/** English plurals, as far as names of features have them. A name without one gets a word for its records. */
function nameOfOne(/** @type {string} */ name) {
  if (/[^aeiou]ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(s|x|z|ch|sh)es$/.test(name)) return name.replace(/es$/, '')
  return /[^s]s$/.test(name) ? name.replace(/s$/, '') : `${name}-entry`
}

/** Why a name does not fit a feature; nothing when it does. */
export function problemOfName(/** @type {string} */ name) {
  if (!name) return 'Name the feature: npm run new:feature -- book-loans / 请给出功能名。'
  if (kebabCase.test(name)) return undefined
  return `"${name}" does not fit: lower-case words joined by hyphens, such as book-loans. / 功能名须为小写单词，用连字符连接。`
}
