/** What a field is called, and what its value is in words where it is not a text. */
export type FormField<Value> = string | { label: string; say: (value: Value) => string }

/** Each field of a form that the person sees. */
export type FormFields<Values> = { readonly [Name in keyof Values]?: FormField<Values[Name]> }

type Words = { yes: string; no: string; nothing: string }

/** The label of a field, and a value of it in words. */
export function inWords<Values>(fields: FormFields<Values>, name: string, words: Words) {
  const field = fields[name as keyof Values] as FormField<unknown> | undefined
  const label = typeof field === 'object' ? field.label : (field ?? name)
  const say = (value: unknown) => (typeof field === 'object' ? field.say(value) : plainWords(value, words))
  return { label, say: (value: unknown) => say(value) || words.nothing }
}

function plainWords(value: unknown, words: Words): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map((one) => plainWords(one, words)).join(', ') : ''
}
