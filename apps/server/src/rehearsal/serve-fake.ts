import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MessagingPerson } from '#database/demo-district/messages/demo-messaging.ts'

export type FakeRequest = {
  path: string
  /** The query as it was written: WeChat checks its order. */
  rawQuery: string
  query: URLSearchParams
  form: URLSearchParams
  headers: IncomingHttpHeaders
}

export type FakeReply = { status?: number; type?: string; headers?: Record<string, string>; body: string }

type FakeRoute = (request: FakeRequest) => FakeReply

/** What may go wrong with the calls between servers. */
export type Faults = {
  /** `slow` never answers, `down` hangs up, `broken` fails, `garbage` answers something else, `huge` does not end. */
  mode: 'none' | 'slow' | 'down' | 'broken' | 'garbage' | 'huge'
  /** What the next calls are refused with, as the services do it: in an answer of status 200. */
  errcodes: number[]
}

export type Fake = {
  origin: string
  faults: Faults
  /** The paths of the calls between servers that were answered so far. */
  calls: string[]
  close(): Promise<void>
}

/** Serves a simulated service on a free port of this machine. Routes are found by the beginning of the path; `isCall` tells calls between servers from pages. */
export async function serveFake(routes: Record<string, FakeRoute>, isCall: RegExp): Promise<Fake> {
  const faults: Faults = { mode: 'none', errcodes: [] }
  const calls: string[] = []
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
    if (route && isCall.test(path)) calls.push(path)
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
    calls,
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

type Given<Carried> = Carried & { expiresAt: number; used: boolean }

const fiveMinutes = 5 * 60_000

/** Codes as the services give them: good once, for five minutes. */
export function createFakeCodes<Carried extends object>(now: () => Date) {
  const codes = new Map<string, Given<Carried>>()
  return {
    give(carried: Carried): string {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { ...carried, expiresAt: now().getTime() + fiveMinutes, used: false })
      return code
    },
    /** What a code stands for, or the errcode of the refusal. */
    redeem(code: string, belongs: (carried: Carried) => boolean): { errcode: number } | { carried: Carried } {
      const found = codes.get(code)
      if (!found || !belongs(found)) return { errcode: 40029 }
      if (found.used) return { errcode: 40163 }
      found.used = true
      return found.expiresAt <= now().getTime() ? { errcode: 42003 } : { carried: found }
    },
  }
}

/** A page of a simulated service; it says on every page what it is. */
export function fakePage({ title, body, script }: { title: string; body: string; script?: string }): FakeReply {
  return {
    body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title><style>
  body { margin: 0; padding: 12px; font: 14px/1.5 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; text-align: center; color: #1d2733; background: #fff }
  .banner { margin: 0 auto 10px; padding: 4px 12px; border-radius: 8px; background: #fff3d6; color: #6b4700; font-size: 12px; max-width: 300px }
  .qr { width: 168px; height: 168px; margin: 0 auto } .qr svg { width: 100%; height: 100% }
  h1 { margin: 16px 0; font-size: 20px } h1 small { font-weight: 400; font-size: 14px }
  pre { padding: 12px; border-radius: 8px; background: #f4f7f9; text-align: start; white-space: pre-wrap; overflow-wrap: anywhere }
  p { margin: 8px 0 } small { color: #5b6875 } form { margin: 0 }
  button, .button { display: inline-block; box-sizing: border-box; min-height: 44px; padding: 10px 16px; border: 1px solid #b9c4ce; border-radius: 8px; background: #f4f7f9; color: inherit; font: inherit; text-decoration: none; cursor: pointer }
  form button { display: block; width: 100%; max-width: 340px; margin: 8px auto } button small { display: block }
  .quiet { background: none; border-color: transparent }
  @media (min-width: 600px) {
    html { min-height: 100%; background: #e6edf3 }
    body { max-width: 420px; padding: 24px; margin: 15vh auto; border-radius: 16px; box-shadow: 0 12px 40px #1d273326 }
  }
</style><p class="banner">演示环境：模拟服务，并非真实登录<br>Rehearsal: a make-believe service</p>
${body}${script ? `<script>${script}</script>` : ''}</html>`,
  }
}

/** One button for each person somebody may play. */
export function personButtons(people: readonly MessagingPerson[]): string {
  const buttons = people.map(
    ({ id, name, part }) =>
      `<button name="person" value="${id}">${name}<small>${part.chinese} / ${part.english}</small></button>`,
  )
  return `<form method="post">${buttons.join('')}</form>`
}
