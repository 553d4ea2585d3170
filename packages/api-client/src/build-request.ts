import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value }

/** Exactly the parts the endpoint describes: path parameters, query and body. */
export type CallInput<Params, Query, Body> = Part<'params', Params> & Part<'query', Query> & Part<'body', Body>

export type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

/** A call as it is sent over HTTP. */
export type WireRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

type Values = Readonly<Record<string, unknown>>

/** Builds the request of a call: path parameters filled in, GET with its cache-busting `_`, POST as form or JSON. */
export function buildRequest(endpoint: Endpoint, input: LooseInput, now: number): WireRequest {
  const query = fields(input.query as Values | undefined)
  if (endpoint.method === 'GET' && !endpoint.cached) query.set('_', String(now))
  const search = query.size > 0 ? `?${query}` : ''
  const url = fillPath(endpoint.path, (input.params ?? {}) as Values) + search
  if (endpoint.method === 'GET') return { url, method: 'GET', headers: {} }
  return { url, method: endpoint.method, ...encodeBody(endpoint.encoding, input.body) }
}

function encodeBody(encoding: Endpoint['encoding'], body: unknown) {
  if (encoding !== 'form') return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: fields(body as Values | undefined).toString(),
  }
}

function fields(values: Values | undefined): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  return search
}

function fillPath(path: string, params: Values): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the path ${path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
}
