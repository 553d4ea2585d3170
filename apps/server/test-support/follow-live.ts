import { followLive } from '@homeroom/contract/live/live-endpoints.ts'
import type { Browser, TestServer } from './start-test-server.ts'

export type LiveFollowing = Awaited<ReturnType<typeof followLiveOf>>

/** Lets the browsers of a test follow the live stream of its server: over a real connection, which a stream needs. */
export async function followLiveOf(server: TestServer) {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const address = server.app.server.address()
  const origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  const open: AbortController[] = []

  /** Follows as this browser; `until` reads on to an event, `rest` to the end of the stream. */
  async function follow(browser: Browser) {
    const controller = new AbortController()
    open.push(controller)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin + followLive.path, { headers: { cookie }, signal: controller.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    async function until(event: string): Promise<string> {
      while (!heard.includes(`event: ${event}\n`)) {
        const next = await reader?.read()
        if (!next || next.done) throw new Error(`the stream ended without ${event}: ${heard}`)
        heard += next.value
      }
      const all = heard
      heard = ''
      return all
    }
    async function rest(): Promise<string> {
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) heard += next.value
      return heard
    }
    return { response, until, rest, close: () => controller.abort() }
  }

  return {
    follow,
    closeAll(): void {
      for (const stream of open.splice(0)) stream.abort()
    },
  }
}
