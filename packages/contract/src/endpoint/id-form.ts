/** The form of an id, as the source of a regular expression. */
export const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const wholeId = new RegExp(`^${idPattern}$`)

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => wholeId.test(text)
