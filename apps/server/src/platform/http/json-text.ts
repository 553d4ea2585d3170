/** Deeper than anything a call describes by far; what walks a value may call itself so often. */
export const deepestJson = 32

/**
 * What is wrong with a JSON text that `JSON.parse` takes: it nests any depth, and of a name that an object has twice it
 * keeps the last one silently, where somebody who looked before may have read the first. A text that is no JSON is not
 * told of: the parser refuses it.
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

/** The place behind the quotation mark that ends the string which begins at `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end + 1
}

/** Whether an odd number of backslashes stands before a place. */
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
