/** Far deeper than any described call, and safe for recursive functions. */
export const deepestJson = 32

/**
 * Finds faults in a JSON text that `JSON.parse` accepts: too deep nesting, and a duplicate name in an object. Of duplicates
 * the parser silently keeps the last, while a proxy in front may have used the first. Text that is not JSON is not
 * reported here: the parser refuses it.
 */
export function problemOfJson(text: string): 'too deep' | 'repeated name' | undefined {
  /** The names of each object that is open, a list has none. */
  const open: (Set<string> | undefined)[] = []
  let string = ''
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"': {
        const end = endOfString(text, at)
        string = text.slice(at, end)
        at = end - 1
        break
      }
      case ':': {
        const names = open.at(-1)
        const name = nameOf(string)
        if (names?.has(name)) return 'repeated name'
        names?.add(name)
        break
      }
      case '{':
      case '[':
        open.push(text[at] === '{' ? new Set() : undefined)
        if (open.length > deepestJson) return 'too deep'
        break
      case '}':
      case ']':
        open.pop()
        break
    }
  }
  return undefined
}

/** The position after the closing quotation mark of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end + 1
}

/** Whether an odd number of backslashes precedes a position. */
function isEscaped(text: string, at: number): boolean {
  let first = at
  while (text[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}

/** A name may be written with escapes: both spellings are the same name. */
function nameOf(string: string): string {
  if (!string.includes('\\')) return string.slice(1, -1)
  try {
    return JSON.parse(string) as string
  } catch {
    return string
  }
}
