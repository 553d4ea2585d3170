/** What a new password must be like. */
export type PasswordRule = {
  /** How many characters it has at least and at most. */
  minimum: number
  maximum: number
  /** Whether white space and Chinese characters may stand in it. */
  whitespace: boolean
  chinese: boolean
  /** The characters it may consist of; null for any. */
  onlyOf: RegExp | null
  /** Whether letters, digits and other characters must be mixed: two of the three kinds at least. */
  mixed: boolean
}

export type PasswordProblem = 'too-short' | 'too-long' | 'whitespace' | 'chinese' | 'other-characters' | 'not-mixed'

/** The rule for new passwords. */
export const strongPassword: PasswordRule = {
  minimum: 8,
  maximum: 20,
  whitespace: false,
  chinese: false,
  onlyOf: null,
  mixed: true,
}

/** The simpler rule: letters, digits and `_ . @ -`. */
export const simplePassword: PasswordRule = { ...strongPassword, onlyOf: /^[A-Za-z0-9_.@-]*$/, mixed: false }

/**
 * Han and Zhuyin, and the punctuation of Chinese texts: that of the CJK blocks, its wide forms, and the quotation marks,
 * dashes, dots and ellipses that a Chinese keyboard writes. Wide letters and digits are none.
 */
const chinese =
  /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFE10-\uFE1F\uFE30-\uFE4F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFE6\u2018-\u201D\u2014\u2026\u00B7]/u

/** Whether a Chinese character or Chinese punctuation stands in a text. */
export function hasChinese(text: string): boolean {
  return chinese.test(text)
}

/** What is wrong with a new password; null when nothing is. A rule of one's own: `{ ...strongPassword, minimum: 12 }`. */
export function passwordProblem(password: string, rule: PasswordRule = strongPassword): PasswordProblem | null {
  // Counted as people count: a character outside the first plane is one, not two.
  const { length } = [...password]
  if (length < rule.minimum) return 'too-short'
  if (length > rule.maximum) return 'too-long'
  if (!rule.whitespace && /\s/u.test(password)) return 'whitespace'
  if (!rule.chinese && hasChinese(password)) return 'chinese'
  if (rule.onlyOf && !rule.onlyOf.test(password)) return 'other-characters'
  return rule.mixed && kindsIn(password) < 2 ? 'not-mixed' : null
}

function kindsIn(password: string): number {
  return [/\p{L}/u, /[0-9]/, /[^\p{L}0-9]/u].filter((kind) => kind.test(password)).length
}
