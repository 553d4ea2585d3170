import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Check } from 'typebox/value'
import { asDeclared } from './declared-value.ts'
import { fieldErrorsOf, type LabelOf, wrongForm } from './field-refusal.ts'

/** Either the checked value, holding only described fields, or what is wrong with it. */
export type Checked = { value: unknown } | { errors: FieldError[] }
export type InputCheck = (input: unknown) => Checked

/**
 * Compiles the check of one part of a request. Forms, addresses and JSON write the same value differently, so a value of
 * another type is converted to the described one. Undescribed fields are dropped. `labelOf` gives the name of a field
 * in a refusal.
 */
export function createInputCheck(schema: TSchema, labelOf?: LabelOf): InputCheck {
  const properties = propertiesOf(schema)
  // At first use: most of the two hundred calls are rare, and a compiled check stays in memory.
  let compiled: Validator | undefined
  return (input) => {
    compiled ??= Compile(schema)
    const validator = compiled
    const described = pickDescribed(input, properties)
    if (described === undefined) return { errors: [wrongForm] }
    if (validator.Check(described)) return { value: described }
    const meant = asMeant(described, schema)
    if (validator.Check(meant)) return { value: meant }
    return { errors: fieldErrorsOf(meant, validator.Errors(meant), labelOf) }
  }
}

function propertiesOf(schema: TSchema): Record<string, TSchema> {
  return 'properties' in schema ? (schema.properties as Record<string, TSchema>) : {}
}

function pickDescribed(input: unknown, properties: Record<string, TSchema>): Record<string, unknown> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined
  const picked: Record<string, unknown> = {}
  for (const name of Object.keys(properties)) {
    if (!Object.hasOwn(input, name)) continue
    const value = (input as Record<string, unknown>)[name]
    if (holdsNul(value)) return undefined
    picked[name] = value
  }
  return picked
}

/** PostgreSQL cannot store NUL characters in text: such input is refused here instead of failing there. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && JSON.stringify(value).includes('\\u0000')
}

/** Each field, converted to its described type. An empty field that is optional and may not be empty counts as absent. */
function asMeant(picked: Record<string, unknown>, schema: TSchema): Record<string, unknown> {
  const properties = propertiesOf(schema)
  const required: unknown[] = 'required' in schema ? (schema.required as unknown[]) : []
  const meant: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(picked)) {
    const described = properties[name] as TSchema
    const read = asDeclared(value, described)
    if (value === '' && !required.includes(name) && !Check(described, read)) continue
    meant[name] = read
  }
  return meant
}
