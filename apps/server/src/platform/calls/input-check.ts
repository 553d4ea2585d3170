import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Either the checked value, holding only described fields, or what is wrong with it. */
export type Checked = { value: unknown } | { errors: FieldError[] }
export type InputCheck = (input: unknown) => Checked

type Kind = 'json' | 'text'

/**
 * Compiles the check of one part of a request. JSON must have the described types; in `text` (query, form, path)
 * everything arrives as text and numbers and booleans are read from it. Undescribed fields are left out, never passed on.
 */
export function createInputCheck(schema: TSchema, kind: Kind): InputCheck {
  const properties = propertiesOf(schema)
  // At first use: of some two hundred calls most are rare, and a compiled check is held for ever.
  let compiled: Validator | undefined
  return (input) => {
    compiled ??= Compile(schema)
    const validator = compiled
    const described = pickDescribed(input, properties, kind)
    if (described !== undefined && validator.Check(described)) return { value: described }
    if (described === undefined) return { errors: [fieldError('')] }
    const fields = new Set(
      validator.Errors(described).map(({ instancePath }) => instancePath.split('/')[1] ?? ''),
    )
    return { errors: [...fields].map(fieldError) }
  }
}

function propertiesOf(schema: TSchema): Record<string, TSchema> {
  return 'properties' in schema ? (schema.properties as Record<string, TSchema>) : {}
}

function pickDescribed(input: unknown, properties: Record<string, TSchema>, kind: Kind): object | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const picked: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(properties)) {
    if (!Object.hasOwn(input, name)) continue
    const value = (input as Record<string, unknown>)[name]
    if (holdsNul(value)) return undefined
    picked[name] = kind === 'text' ? readText(value, schema) : value
  }
  return picked
}

/** PostgreSQL keeps no NUL character in a text: such input is refused here instead of failing there. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && JSON.stringify(value).includes('\\u0000')
}

/** A value that is not a text (a repeated parameter becomes a list) stays as it is and fails the check. */
function readText(value: unknown, schema: TSchema): unknown {
  if (typeof value !== 'string' || !('type' in schema)) return value
  if (schema.type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (schema.type === 'number' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return Number(value)
  if (schema.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

function fieldError(field: string): FieldError {
  if (field === '') return { message: '提交的内容格式不正确。|||What was sent has the wrong form.' }
  return { field, message: `“${field}”填写有误。|||The value of "${field}" is not right.` }
}
