import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { type Operation, sampleOf } from './api-document.ts'

/** What somebody has typed to try a call: values of the address by their name, the body as JSON, an application's key. */
export type Typed = { values: Readonly<Record<string, string>>; body: string; key: string }

export type TryRequest = { url: string; init: RequestInit }

/** The fields of a body with something to change, as JSON; empty for a call without a body. */
export function sampleBody({ fields, method }: Operation): string {
  if (method === 'GET') return ''
  const needed = fields.filter(({ place, required }) => place === 'body' && required)
  return JSON.stringify(Object.fromEntries(needed.map(({ name, schema }) => [name, sampleOf(schema)])), null, 2)
}

/** Whether a body can be sent. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The request for a call, as the pages of the product send theirs: the browser adds the session, the header says that
 * one of our own pages asks. A call of an application goes without the session, with the key.
 */
export function tryRequest(operation: Operation, { values, body, key }: Typed): TryRequest {
  const { method, byApplication, fields } = operation
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const { name, place } of fields) if (place === 'query' && values[name]) query.set(name, values[name])
  const search = query.size > 0 ? `?${query}` : ''
  const proof: Record<string, string> = byApplication ? { authorization: `Bearer ${key}` } : own
  const content: Record<string, string> = method === 'GET' ? {} : { 'content-type': 'application/json' }
  return {
    url: `${path}${search}`,
    init: {
      method,
      headers: { ...proof, ...content },
      credentials: byApplication ? 'omit' : 'same-origin',
      ...(method === 'GET' ? {} : { body }),
    },
  }
}

const own = { [deviceHeader]: 'pc', [applicationHeader]: 'api-docs' }
