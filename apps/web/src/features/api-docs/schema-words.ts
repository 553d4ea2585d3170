import type { Schema } from './api-document.ts'

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
