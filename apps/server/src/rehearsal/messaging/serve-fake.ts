import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRequest = {
  path: string
  /** The query as it was written: WeChat checks its order. */
  rawQuery: string
  query: URLSearchParams
  form: URLSearchParams
  headers: IncomingHttpHeaders
}
export type FakeReply = { status?: number; type?: string; headers?: Record<string, string>; body: string }
export type FakeRoute = (request: FakeRequest) => FakeReply
/** What may go wrong with the calls between servers. */
export type Faults = {
  /** `slow` never answers, `down` hangs up, `broken` fails, `garbage` answers something else, `huge` does not end. */
  mode: 'none' | 'slow' | 'down' | 'broken' | 'garbage' | 'huge'
  /** What the next calls are refused with, as the services do it: in an answer of status 200. */
  errcodes: number[]
}
export type Fake = { origin: string; faults: Faults; close(): Promise<void> }

/** The make-believe of a service: on this machine only, on any free port. Routes are looked up by their beginning. */
export async function serveFake(routes: Record<string, FakeRoute>, isCall: RegExp): Promise<Fake> {
  const faults: Faults = { mode: 'none', errcodes: [] }
  const server = createServer(async (request, response) => {
    const [path = '/', rawQuery = ''] = (request.url ?? '/').split('?', 2)
    // A whole browser asks every host for its picture, and a 404 would stand in its console.
    if (path === '/favicon.ico') return void response.writeHead(204).end()
    let body = ''
    for await (const piece of request) body += piece
    if (isCall.test(path) && faults.mode !== 'none') {
      if (faults.mode === 'slow') return
      if (faults.mode === 'down') return void request.socket.destroy()
      if (faults.mode === 'broken') return void response.writeHead(502).end('{}')
      return void response.end(faults.mode === 'huge' ? 'x'.repeat(2_000_000) : '<html>not JSON</html>')
    }
    const errcode = isCall.test(path) ? faults.errcodes.shift() : undefined
    if (errcode !== undefined) return void response.end(JSON.stringify({ errcode, errmsg: 'refused' }))
    const route = Object.entries(routes).find(([beginning]) => path.startsWith(beginning))?.[1]
    const asked = { path, rawQuery, headers: request.headers }
    const given = { query: new URLSearchParams(rawQuery), form: new URLSearchParams(body) }
    const reply = route?.({ ...asked, ...given }) ?? { status: 404, body: 'not found' }
    const type = reply.type ?? 'text/html; charset=utf-8'
    response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The services answer JSON as text. */
export function asText(answer: object): FakeReply {
  return { type: 'text/plain', body: JSON.stringify(answer) }
}

export function redirectTo(address: string): FakeReply {
  return { status: 302, headers: { location: address }, body: '' }
}
