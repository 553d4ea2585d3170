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
