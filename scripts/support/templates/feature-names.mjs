/** Lower-case words joined by hyphens. */
export const kebabCase = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/**
 * The spellings of a feature's name that its files need.
 * @param {string} name in kebab-case, such as book-loans
 */
export function featureNames(name) {
  const words = name.split('-')
  const capital = (word) => word[0].toUpperCase() + word.slice(1)
  const pascal = words.map(capital).join('')
  return {
    name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    sentence: words.join(' '),
    title: capital(words.join(' ')),
  }
}

/** Why a name does not fit a feature; nothing when it does. */
export function problemOfName(name) {
  if (!name) return 'Name the feature: npm run new:feature -- book-loans / 请给出功能名。'
  if (kebabCase.test(name)) return undefined
  return `"${name}" does not fit: lower-case words joined by hyphens, such as book-loans. / 功能名须为小写单词，用连字符连接。`
}
