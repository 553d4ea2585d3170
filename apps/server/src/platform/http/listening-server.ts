import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { answerWaiting } from '#platform/pages/plain-page.ts'
import { createBoundedServer } from './bounded-server.ts'

/** Emitted to each response in flight when the server stops: one that would never end by itself must end now. */
export const drainingEvent = 'homeroom-draining'

/** A server that holds its port from the first moment, and responds by itself until the application takes over. */
export type ListeningServer = {
  server: Server
  port: number
  /** Gives the requests to the application from now on, and `/healthz` its health. */
  serveWith(handler: RequestListener, health: HealthParts): void
  /** Takes no new work and waits until the requests in flight are answered, at most for the given time. */
  drain(patience: number): Promise<void>
  close(): Promise<void>
}

/** Anything but `ready` is not healthy. `without`: what a healthy server goes without, for whoever watches it. */
type HealthParts = { health: () => Promise<string>; without?: readonly string[] }

type State = HealthParts & {
  phase: 'starting' | 'serving' | 'draining'
  handler: RequestListener
}

/** Takes the port, or refuses with the way to another one. */
export async function listenOn({ host, port }: { host: string; port: number }): Promise<ListeningServer> {
  const state: State = { phase: 'starting', handler: () => undefined, health: async () => 'ready' }
  const inFlight = new Set<ServerResponse>()
  const server = createBoundedServer(dispatch(state, inFlight))
  await takePort(server, host, port)
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serveWith(handler, health) {
      Object.assign(state, { phase: 'serving', handler, ...health })
    },
    async drain(patience) {
      state.phase = 'draining'
      server.closeIdleConnections()
      for (const response of inFlight) {
        if (!response.headersSent) response.setHeader('connection', 'close')
        response.emit(drainingEvent)
      }
      const deadline = performance.now() + patience
      while (inFlight.size > 0 && performance.now() < deadline) await sleep(20)
    },
    close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      return closed
    },
  }
}

function dispatch(state: State, inFlight: Set<ServerResponse>): RequestListener {
  // One listener for all answers, not one made for each.
  function forget(this: ServerResponse): void {
    inFlight.delete(this)
  }
  return (request, response) => {
    if (state.phase === 'draining') response.setHeader('connection', 'close')
    if (request.url?.startsWith('/healthz') && request.url.split('?', 1)[0] === '/healthz')
      return void answerHealth(response, state)
    if (state.phase !== 'serving') {
      const wantsPage = request.headers.accept?.includes('text/html') === true
      return answerWaiting(response, state.phase, wantsPage)
    }
    inFlight.add(response)
    response.on('close', forget)
    state.handler(request, response)
  }
}

async function answerHealth(response: ServerResponse, { phase, health, without = [] }: State): Promise<void> {
  const status = phase === 'serving' ? await health() : phase
  const body = JSON.stringify({ status, ...(without.length > 0 && { without }) })
  response.writeHead(status === 'ready' ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(status === 'ready' ? {} : { 'retry-after': '2' }),
  })
  response.end(body)
}

async function takePort(server: Server, host: string, port: number): Promise<void> {
  const taken = Promise.withResolvers<void>()
  server.once('error', taken.reject)
  server.listen({ host, port }, taken.resolve)
  try {
    await taken.promise
  } catch (error) {
    throw portRefusal(error as NodeJS.ErrnoException, host, port)
  }
}

function portRefusal(error: NodeJS.ErrnoException, host: string, port: number): StartRefusal {
  const other = port < 65_535 ? port + 1 : 8080
  if (error.code === 'EADDRINUSE') {
    return new StartRefusal({
      en: `Port ${port} on ${host} is in use by another program, perhaps a Homeroom that already runs. Stop that one, or choose another port: PORT=${other} npm start`,
      zh: `${host} 的端口 ${port} 已被其他程序占用（可能是已在运行的 Homeroom）。请停止该程序，或换一个端口：PORT=${other} npm start`,
    })
  }
  if (error.code === 'EACCES') {
    return new StartRefusal({
      en: `Port ${port} may only be used by root. Choose a port from 1024 on, for instance PORT=8080, and put a proxy in front.`,
      zh: `端口 ${port} 仅限 root 使用。请选择 1024 及以上的端口，例如 PORT=8080，并在前面放置代理。`,
    })
  }
  return new StartRefusal(
    {
      en: `This machine cannot listen on ${host} (${error.code}). Set HOST to an address of this machine: 127.0.0.1 for itself only, 0.0.0.0 for every network.`,
      zh: `本机无法监听 ${host}（${error.code}）。请将 HOST 设为本机地址：127.0.0.1 仅本机可访问，0.0.0.0 表示所有网络。`,
    },
    { cause: error },
  )
}
