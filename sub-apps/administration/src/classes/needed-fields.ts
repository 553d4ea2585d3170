import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'

/** Says of each needed field that is empty what to do. */
export function neededFields<Values extends object>(
  values: Values,
  needed: readonly (keyof Values & string)[],
  message: string,
): FieldError[] {
  return needed.filter((field) => String(values[field] ?? '').trim() === '').map((field) => ({ field, message }))
}
