const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for the inside of an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const unsafeInScript: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON for the inside of a script element: it can neither end the element nor open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => unsafeInScript[character] ?? '')
}
