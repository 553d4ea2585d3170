/** The longest name of a sheet that Excel allows, in UTF-16 units. */
const nameMaximum = 31
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be replaced
const refused = /[[\]:*?/\\\u0000-\u001f\ufffe\uffff]+/g

/** Gives each sheet of a workbook a name that Excel allows and no other sheet has, as near to the wished one as possible. */
export function createSheetNames() {
  const taken = new Set<string>()
  return (wish: string): string => {
    const allowed = fitted(wish.toWellFormed().replace(refused, ' '), nameMaximum) || 'Sheet'
    let name = allowed
    for (let count = 2; taken.has(keyOf(name)); count++) {
      const ending = ` (${count})`
      name = fitted(allowed, nameMaximum - ending.length) + ending
    }
    taken.add(keyOf(name))
    return name
  }
}

const keyOf = (name: string) => name.toLowerCase()

/** Neither spaces nor apostrophes at the ends. Excel keeps one name for itself. */
function fitted(text: string, most: number): string {
  const trimmed = text.replace(/^[\s']+/, '')
  const cut = trimmed.slice(0, most)
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  const name = whole.replace(/[\s']+$/, '')
  return keyOf(name) === 'history' ? `${name}_` : name
}
