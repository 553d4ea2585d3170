/** The values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>

/** A field that has one value here and another one there. */
export type FieldDifference = { field: string; mine: unknown; theirs: unknown }

/** Whether a field has another value than before. */
export function differs<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).some((field) => !isSame(one[field], other[field]))
}

/** What somebody else has changed since the form was read, beside what stands in the form for it now. */
export function changedByThem<Values extends object>(begun: Values, mine: Values, theirs: Values): FieldDifference[] {
  return (Object.keys(begun) as (keyof Values & string)[])
    .filter((field) => !isSame(begun[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}

/** What was changed here stays; every other field takes the value that somebody else has saved meanwhile. */
export function mergeChanges<Values extends object>(begun: Values, mine: Values, theirs: Values): Values {
  const merged = { ...theirs }
  for (const field of Object.keys(begun) as (keyof Values)[])
    if (!isSame(begun[field], mine[field])) merged[field] = mine[field]
  return merged
}

/** Lists and objects are compared by what is in them: a choice that was taken back is no change. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
