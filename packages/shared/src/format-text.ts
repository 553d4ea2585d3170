export type TextValues = Readonly<Record<string, string | number>>

const pluralRules = new Map<string, Intl.PluralRules>()

/**
 * Fills `{name}` and `{count, plural, one {# file} other {# files}}` of a text.
 * A branch may hold further placeholders; `#` is the number in the reader's format.
 */
export function formatText(pattern: string, values: TextValues, language: string): string {
  if (!pattern.includes('{')) return pattern
  let result = ''
  let at = 0
  while (at < pattern.length) {
    const open = pattern.indexOf('{', at)
    if (open < 0) return result + pattern.slice(at)
    const close = closingBrace(pattern, open)
    result += pattern.slice(at, open) + placeholder(pattern.slice(open + 1, close), values, language)
    at = close + 1
  }
  return result
}

function placeholder(inside: string, values: TextValues, language: string): string {
  const comma = inside.indexOf(',')
  const name = (comma < 0 ? inside : inside.slice(0, comma)).trim()
  // A text may name anything, `constructor` too: only what was handed over fills it.
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (comma < 0) return value === undefined ? `{${name}}` : String(value)
  const number = Number(value)
  const branches = readBranches(inside.slice(inside.indexOf(',', comma + 1) + 1))
  const branch = branches.get(`=${number}`) ?? branches.get(pluralRulesOf(language).select(number))
  const chosen = branch ?? branches.get('other') ?? ''
  return formatText(chosen.replaceAll('#', number.toLocaleString(language)), values, language)
}

function pluralRulesOf(language: string): Intl.PluralRules {
  let rules = pluralRules.get(language)
  if (!rules) {
    rules = new Intl.PluralRules(language)
    pluralRules.set(language, rules)
  }
  return rules
}

function readBranches(text: string): Map<string, string> {
  const branches = new Map<string, string>()
  let at = 0
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const close = closingBrace(text, open)
    branches.set(text.slice(at, open).trim(), text.slice(open + 1, close))
    at = close + 1
  }
  return branches
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}
