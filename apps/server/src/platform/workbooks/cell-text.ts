/** The longest text of a cell, in UTF-16 units: the limit of Excel itself. */
export const cellTextMaximum = 32_767

/**
 * What XML cannot hold, and what Excel would read as the code of a character: `_x000D_` in a cell is a line break for it.
 * A carriage return has become a line break before.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g
const markup = /[&<>]/g
const codedCharacter = /_(?=x[\da-f]{4}_)/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const special = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>]|_x/i

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const unusual = /[\u0000-\u001f&<>_\ud800-\udfff\ufffe\uffff]/
/** No formula and no number begins with a letter or a Chinese character. */
const startsWithLetter = /^[A-Za-z\u3400-\u9fff]/

/** Whether a text is words that stand in a cell as they are, in its ordinary format. Most texts are: the rest of this file is for the others. */
export function isOrdinaryText(text: string): boolean {
  return (
    startsWithLetter.test(text) &&
    !unusual.test(text) &&
    text.length <= cellTextMaximum &&
    text.trimEnd().length === text.length
  )
}

/** Text as it stands in a cell: as long as Excel allows, without control characters and halves of characters. */
export function plainCellText(text: string): string {
  const cut = text.length > cellTextMaximum ? withoutHalf(text.slice(0, cellTextMaximum)) : text
  const whole = cut.isWellFormed() ? cut : cut.toWellFormed()
  return special.test(whole) ? whole.replace(/\r\n?/g, '\n').replace(unwritable, '') : whole
}

/** Such text as XML. */
export function cellXml(plain: string): string {
  if (!special.test(plain)) return plain
  return plain.replace(markup, (sign) => entities[sign] ?? '').replace(codedCharacter, '_x005F_')
}

/** Text of an attribute as XML. */
export function attributeXml(text: string): string {
  return cellXml(plainCellText(text)).replaceAll('"', '&quot;')
}

/** A cut may go through the middle of a character. */
function withoutHalf(text: string): string {
  const last = text.charCodeAt(text.length - 1)
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text
}

/** Letters at which a spreadsheet begins to calculate, also in the full width of Chinese input. */
const startsFormula = /^\s*[=+\-@＝＋－＠]/
const readsAsNumber = /^\s*[\d.,%:/¥$€-]+\s*$/

/**
 * Whether a spreadsheet would make something else of a text when somebody edits its cell: a formula, a number, a date. Such a cell
 * gets the format "Text". Unedited it is text anyway.
 */
export function changesWhenEdited(text: string): boolean {
  return startsFormula.test(text) || readsAsNumber.test(text)
}

/** How many columns of small letters a text is wide, its widest line: a Chinese character is as wide as two. */
export function textWidth(text: string, most: number): number {
  let [line, widest] = [0, 0]
  for (let at = 0; at < text.length && line < most; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) line = 0
    else line += code >= 0x2e80 ? 2 : 1
    if (line > widest) widest = line
  }
  return Math.min(widest, most)
}
