import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import { labelOfField } from '@homeroom/contract/endpoint/field-labels.ts'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Check } from 'typebox/value'
import { fieldErrorsOf, type LabelOf, wrongForm } from './field-refusal.ts'

type Input = { params: unknown; query: unknown; body: unknown } | { errors: FieldError[] }

/** The input of a call without any. */
const nothing: Input = Object.freeze({ params: undefined, query: undefined, body: undefined })

/** Compiles the checks of a call once. */
export function createInputReader(
  endpoint: Pick<DescribedEndpoint, 'name' | 'params' | 'query' | 'body'>,
): (request: FastifyRequest) => Input {
  if (!endpoint.params && !endpoint.query && !endpoint.body) return () => nothing
  const labelOf = (field: string) => labelOfField(endpoint, field)
  const checkOf = (schema: TSchema | undefined): InputCheck =>
    schema ? createInputCheck(schema, labelOf) : () => ({ value: undefined })
  const params = checkOf(endpoint.params)
  const query = checkOf(endpoint.query)
  const body = checkOf(endpoint.body)
  return (request) => {
    const parts = [params(request.params), query(request.query), body(request.body ?? {})] as const
    const errors = parts.flatMap((part) => ('errors' in part ? part.errors : []))
    if (errors.length > 0) return { errors }
    const [checkedParams, checkedQuery, checkedBody] = parts.map((part) => ('value' in part ? part.value : undefined))
    return { params: checkedParams, query: checkedQuery, body: checkedBody }
  }
}

/** Either the checked value, holding only described fields, or what is wrong with it. */
type Checked = { value: unknown } | { errors: FieldError[] }

type InputCheck = (input: unknown) => Checked

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
    if (!canBeStored(value)) return undefined
    picked[name] = value
  }
  return picked
}

/** PostgreSQL cannot store NUL in text, nor half a surrogate in JSON: such input is refused here instead of failing there. */
function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || !/\\u(0000|d[89a-f])/.test(JSON.stringify(value))
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

type Described = TSchema & {
  type?: string
  anyOf?: Described[]
  enum?: unknown[]
  items?: Described
  properties?: Record<string, Described>
}

/**
 * Converts a value to the type that a call declares. A form sends everything as text, JSON has numbers: `2` and `"2"`
 * are the same school year in both, whichever type is declared. A value that cannot be converted
 * stays as it is and fails the check. A single value in place of a list becomes a list of one.
 */
export function asDeclared(value: unknown, schema: TSchema): unknown {
  const { type, anyOf, enum: words, items, properties } = schema as Described
  if (anyOf) return asOneOf(value, anyOf)
  if (type === 'string' || words) return asText(value)
  if (type === 'integer') return asNumber(value, /^-?\d{1,15}$/)
  if (type === 'number') return asNumber(value, /^-?\d{1,15}(\.\d{1,15})?$/)
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  if (type === 'null') return value === '' ? null : value
  if (type === 'array' && items) return asList(value).map((item) => asDeclared(item, items))
  if (type === 'object' && properties) return asRecord(value, properties)
  return value
}

function asOneOf(value: unknown, schemas: Described[]): unknown {
  for (const schema of schemas) {
    const meant = asDeclared(value, schema)
    if (Check(schema, meant)) return meant
  }
  return value
}

/** A number with more digits has lost precision and identifies nothing. */
function asText(value: unknown): unknown {
  return typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : value
}

function asNumber(value: unknown, shape: RegExp): unknown {
  return typeof value === 'string' && shape.test(value) ? Number(value) : value
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === '' ? [] : [value]
}

function asRecord(value: unknown, properties: Record<string, Described>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, schema ? asDeclared(part, schema) : part]
    }),
  )
}
