/** A schema of the OpenAPI document, as far as the page reads it. */
type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  /** What people call the field: Chinese, English. */
  'x-label'?: readonly [string, string]
}

type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Refusal = { status: number; code: string; chinese: string; english: string }
type Content = Record<string, { schema: Schema }>
type DocumentOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: { 200: { content: Content } }
  'x-who': 'everyone' | 'signed-in' | 'application'
  'x-changes-state': boolean
  'x-refusals': Refusal[]
}
export type ApiDocument = { paths: Record<string, Record<string, DocumentOperation>> }

/** Where a value of a call stands. */
type Place = 'path' | 'query' | 'body'
export type Field = { name: string; place: Place; required: boolean; schema: Schema }

/** One call, as the page shows it. */
export type Operation = {
  name: string
  area: string
  method: string
  path: string
  summary: string
  whoMayCall: string
  byApplication: boolean
  changesState: boolean
  fields: Field[]
  /** The schema of the data; undefined where something else than JSON is answered. */
  data: Schema | undefined
  /** What is answered in place of the envelope. */
  answers: string
  refusals: Refusal[]
}

/** The calls of a document, in its order. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(path, method, operation)),
  )
}

function readOperation(path: string, method: string, operation: DocumentOperation): Operation {
  const answered = operation.responses[200].content
  return {
    name: operation.operationId,
    area: operation.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    whoMayCall: operation.description,
    byApplication: operation['x-who'] === 'application',
    changesState: operation['x-changes-state'],
    fields: [...addressFields(operation.parameters), ...bodyFields(operation)],
    data: dataOf(answered['application/json']?.schema),
    answers: Object.keys(answered)[0] ?? '',
    refusals: operation['x-refusals'],
  }
}

/** The page sends the headers itself. */
function addressFields(parameters: readonly Parameter[]): Field[] {
  return parameters.flatMap(({ in: place, ...parameter }) =>
    place === 'path' || place === 'query' ? [{ ...parameter, place }] : [],
  )
}

function bodyFields({ requestBody }: DocumentOperation): Field[] {
  const schema = requestBody?.content['application/json']?.schema
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    place: 'body',
    required: schema?.required?.includes(name) ?? false,
    schema: property,
  }))
}

/** The data inside the envelope, which may be null in every one. */
function dataOf(envelope: Schema | undefined): Schema | undefined {
  const data = envelope?.properties?.data
  return data?.anyOf?.[0] ?? data
}

/** The calls that have every word of a search in their name, address, sentence or fields. */
export function findOperations(operations: readonly Operation[], search: string): Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((operation) => {
    const text = searched(operation)
    return words.every((word) => text.includes(word))
  })
}

function searched({ name, area, method, path, summary, fields, refusals }: Operation): string {
  const labels = fields.flatMap((field) => [field.name, ...(field.schema['x-label'] ?? [])])
  const codes = refusals.map(({ code }) => code)
  return [name, area, method, path, summary, ...labels, ...codes].join(' ').toLowerCase()
}

/** A schema as one reads a type. */
export function typeOf(schema: Schema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((part) => typeOf(part, indent)).join(' | ')
  if (schema.items) return listOf(typeOf(schema.items, indent))
  if (!schema.properties) return schema.type ?? 'any'
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${indent}  ${name}${optional}: ${typeOf(property, `${indent}  `)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const listOf = (type: string) => (type.includes(' | ') ? `(${type})[]` : `${type}[]`)

/** How long, large or many a value may be, such as `1–80`; empty without bounds. */
export function boundsOf(schema: Schema): string {
  const least = schema.minimum ?? schema.minLength ?? schema.minItems
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return `≥ ${least}`
  return least === undefined ? `≤ ${most}` : `${least}–${most}`
}

/** A value to begin with, for somebody to change. */
export function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0])
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0
  if (schema.type !== 'object') return ''
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(needed.map(([name, property]) => [name, sampleOf(property)]))
}
