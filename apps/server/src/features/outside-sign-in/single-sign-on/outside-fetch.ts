import { second } from '@homeroom/shared/dates/durations.ts'
import { fetchOutside, OutboundError } from '#platform/outside/outbound-http.ts'

/** A `fetch` for libraries, as bounded as every call of ours to the outside. */
export function createOutsideFetch({ inside }: { inside: boolean }) {
  return async (
    address: string,
    options: { method?: string | undefined; headers?: unknown; body?: unknown },
  ): Promise<Response> => {
    const { status, headers, text } = await fetchOutside(address, {
      method: options.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(options.headers as Record<string, string>)),
      ...(options.body === undefined || options.body === null ? {} : { body: String(options.body) }),
      timeout: 5 * second,
      maxBytes: 300_000,
      publicOnly: !inside,
    })
    const type = headers['content-type'] ?? ''
    const bare = status === 204 || status === 304
    return new Response(bare ? null : text, { status, headers: { 'content-type': type } })
  }
}

/** Whether a failure means that the other side cannot be reached or is broken, not that it has said no. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundError) return true
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true
  }
  return false
}
