import { second } from '@homeroom/shared/dates/durations.ts'
import { fetchOutside } from '#platform/outside/outbound-http.ts'

/** A `fetch` for libraries with the same limits as all our outbound calls. */
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
