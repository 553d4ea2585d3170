import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

export type OutsideCas = {
  /** What stands before /login. */
  address: string
  /** Who signs in there without being asked. */
  person: { user: string; displayName: string }
  /** An answer in place of the right one; undefined for the right one, 'silence' for none at all. */
  lie: string | undefined
  /** How often it was asked about a ticket. */
  asked: number
  close(): void
}

/** A CAS server of somebody else, over HTTP on this machine; everybody who comes is signed in as its person. */
export async function startOutsideCas(port = 0): Promise<OutsideCas> {
  const tickets = new Map<string, string>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', cas.address)
    const service = searchParams.get('service') ?? ''
    if (pathname === '/cas/login') return signIn(service, response)
    if (pathname === '/cas/p3/serviceValidate') {
      cas.asked += 1
      if (cas.lie === 'silence') return
      return answer(response, cas.lie ?? validate(service, searchParams.get('ticket') ?? ''))
    }
    response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))

  function signIn(service: string, response: ServerResponse): void {
    const ticket = `ST-${randomUUID()}`
    tickets.set(ticket, service)
    const joint = service.includes('?') ? '&' : '?'
    response.writeHead(302, { location: `${service}${joint}ticket=${ticket}` }).end()
  }

  function validate(service: string, ticket: string): string {
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    const { user, displayName } = cas.person
    return known === service && service !== ''
      ? `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${user}</cas:user>
<cas:attributes><cas:displayName>${displayName}</cas:displayName></cas:attributes></cas:authenticationSuccess></cas:serviceResponse>`
      : '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure></cas:serviceResponse>'
  }

  const cas: OutsideCas = {
    address: `http://localhost:${(server.address() as AddressInfo).port}/cas`,
    person: { user: 'outside-teacher', displayName: '王芳' },
    lie: undefined,
    asked: 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return cas
}

function answer(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
}

if (process.argv[1] === import.meta.filename) {
  const { address } = await startOutsideCas(9191)
  process.stdout.write(`${address}\n`)
}
