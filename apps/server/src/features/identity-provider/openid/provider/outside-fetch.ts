import { fetchOutside } from '#platform/outside/outbound-http.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The library's only outbound call: it tells clients that a session has ended. Only public addresses are allowed,
 * checked after the name was resolved. `loopbackToo` is for the demo and for tests, whose clients run on the same
 * machine.
 */
export function createOutsideFetch({ loopbackToo }: { loopbackToo: boolean }): Fetch {
  return async (input, init) => {
    const address = String(input)
    const { status } = await fetchOutside(address, {
      method: 'POST',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: String(init?.body ?? ''),
      timeout: 3000,
      maxBytes: 10_000,
      publicOnly: !(loopbackToo && isLoopback(address)),
    })
    return new Response(null, { status: status >= 200 && status <= 599 ? status : 502 })
  }
}

function isLoopback(address: string): boolean {
  return /^http:\/\/(127\.0\.0\.1|\[::1\])(:\d+)?\//.test(address)
}
