import qs from 'qs'

/** What is read of a query at most: a longer one costs the reader nothing more. */
export const queryLimits = { arrayLimit: 20, depth: 5, parameterLimit: 1000 } as const

/** How much of a query is read. What is beyond is left out, or refused with a RangeError. */
type QueryLimits = {
  arrayLimit: number
  depth: number
  parameterLimit: number
  throwOnLimitExceeded?: boolean
  strictDepth?: boolean
}

/** What a query says: texts, and lists and objects of them. */
export type QueryValue = string | QueryValue[] | { [name: string]: QueryValue }

/**
 * Reads a query, with or without its `?`: `a=1&list[]=x&person[name]=y`. Lists longer than the limit become objects,
 * levels deeper than it one name, and parameters beyond it are left out. No name can reach an object's prototype.
 */
export function parseQuery(query: string, limits: QueryLimits = queryLimits): { [name: string]: QueryValue } {
  return qs.parse(query, { ...limits, ignoreQueryPrefix: true }) as { [name: string]: QueryValue }
}

/** Writes a query without `?`. What is undefined is left out, null and empty texts are written as `name=`. */
export function buildQuery(values: Readonly<Record<string, unknown>>): string {
  return qs.stringify(values)
}
