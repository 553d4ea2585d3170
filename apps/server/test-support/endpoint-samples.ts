import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import type { TSchema } from 'typebox'

/** What a made-up input is filled with: an id, and which of the alternatives of each choice. */
export type Sample = { id: string; choice: number }

export const nobodysIds = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'] as const

/** One sample for each id and each alternative that a call offers. Those that fill it with the same are one: many calls take no id. */
export function samplesFor({ params, query, body }: DescribedEndpoint, ids: readonly string[]): Sample[] {
  const most = Math.max(...[params, query, body].map((part) => (part ? alternativesOf(part) : 1)))
  const all = ids.flatMap((id) => Array.from({ length: most }, (_, choice) => ({ id, choice })))
  const filled = (sample: Sample) => JSON.stringify([params, query, body].map((part) => fill(part, sample)))
  return [...new Map(all.map((sample) => [filled(sample), sample])).values()]
}

function alternativesOf(field: TSchema): number {
  if ('anyOf' in field) return (field.anyOf as TSchema[]).length
  return Math.max(1, ...fieldsOf(field).map(([, inner]) => alternativesOf(inner)))
}

/** The fields of a part of a call. */
export function fieldsOf(schema: TSchema | undefined): [string, TSchema][] {
  if (!schema || !('properties' in schema)) return []
  return Object.entries(schema.properties as Record<string, TSchema>)
}

/** Input of the right form in which everything that may be an id is the given one. */
export function fill(schema: TSchema | undefined, sample: Sample): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, valueFor(name, field, sample)]))
}

function valueFor(name: string, field: TSchema, sample: Sample): unknown {
  if ('const' in field) return field.const
  if ('anyOf' in field) {
    const alternatives = field.anyOf as TSchema[]
    return valueFor(name, alternatives[sample.choice % alternatives.length] as TSchema, sample)
  }
  if ('properties' in field) return fill(field, sample)
  // A list of things or of choices has one of them; a list of bare texts is refused, as before.
  if ('items' in field) {
    const inner = field.items as TSchema
    if ('properties' in inner || 'anyOf' in inner) return [valueFor(name, inner, sample)]
  }
  // A notice names its files in such a list, and must come to its audience all the same.
  if (name === 'attachments') return [sample.id]
  const type = 'type' in field ? field.type : 'string'
  if (type === 'integer') return 'minimum' in field ? field.minimum : 1
  if (type === 'boolean') return false
  if (type === 'null') return null
  if ('description' in field && String(field.description).includes('ISO')) return '2030-01-01T00:00:00.000Z'
  // An audience names a class or a role without being described as an id.
  return 'pattern' in field || name === 'target' ? sample.id : 'notices'
}
