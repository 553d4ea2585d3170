import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'

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
