import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { fakePage } from '../../../src/rehearsal/serve-fake.ts'

/** What the application has seen, for tests. */
export type CasApplication = {
  /** What people call it; `origin` is where it listens. */
  address: string
  origin: string
  sessions: Map<string, { ticket: string; user: string }>
  close(): void
}

const cookieName = 'old_library'

/** An older application that signs people in by the CAS protocol of a portal, as it would have been written in 2010. */
export async function startCasApplication(
  portal: string,
  { port = 0, known }: { port?: number; known?: string } = {},
): Promise<CasApplication> {
  const sessions: CasApplication['sessions'] = new Map()
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message))
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const address = known ?? origin
  const service = encodeURIComponent(`${address}/`)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') return hearLogOut(request, response)
    const { searchParams, pathname } = new URL(request.url ?? '/', address)
    if (pathname !== '/') return void response.writeHead(404).end()
    const id = new RegExp(`${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
    const ticket = searchParams.get('ticket')
    if (ticket) return enter(ticket, response)
    const known = sessions.get(id)
    if (!known) return void response.writeHead(302, { location: `${portal}/cas/login?service=${service}` }).end()
    page(response, known.user)
  }

  async function enter(ticket: string, response: ServerResponse): Promise<void> {
    const query = `service=${service}&ticket=${encodeURIComponent(ticket)}&format=JSON`
    const asked = await fetch(`${portal}/cas/p3/serviceValidate?${query}`)
    const { serviceResponse } = (await asked.json()) as {
      serviceResponse: { authenticationSuccess?: { user: string } }
    }
    const user = serviceResponse.authenticationSuccess?.user
    if (user === undefined) return void response.writeHead(403).end('refused')
    const id = randomUUID()
    sessions.set(id, { ticket, user })
    response.writeHead(302, { location: '/', 'set-cookie': `${cookieName}=${id}; HttpOnly; Path=/` }).end()
  }

  async function hearLogOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += part
    const message = new URLSearchParams(body).get('logoutRequest') ?? ''
    for (const [id, { ticket }] of sessions) if (message.includes(`>${ticket}<`)) sessions.delete(id)
    response.end()
  }

  function page(response: ServerResponse, user: string): void {
    const { body } = fakePage({
      title: '图书馆旧系统 · Old library system',
      body: `<h1>图书馆旧系统<br><small>Old library system</small></h1><p>读者 / Reader: <b>${user.replace(/[<&]/g, '')}</b></p>
<p><a class="button" href="${portal}/cas/logout?service=${service}">退出 / Sign out</a></p>`,
    })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  }

  return {
    address,
    origin,
    sessions,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const { address } = await startCasApplication(process.argv[2] ?? 'http://localhost:8080', { port: 9090 })
  process.stdout.write(`${address}\n`)
}
