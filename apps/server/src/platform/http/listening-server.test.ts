import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ListeningServer, listenOn } from './listening-server.ts'

async function listen(): Promise<ListeningServer> {
  const listening = await listenOn({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => listening.close())
  return listening
}

const addressOf = (listening: ListeningServer, path: string) => `http://127.0.0.1:${listening.port}${path}`
const ask = (listening: ListeningServer, path: string, accept = '*/*') =>
  fetch(addressOf(listening, path), { headers: { accept, connection: 'close' } })
const slow =
  (milliseconds: number): RequestListener =>
  async (_request, response) => {
    await sleep(milliseconds)
    response.end('done')
  }

describe('a server that is starting', () => {
  test('holds its port, says so to watchers, and asks people to wait in both languages', async () => {
    const listening = await listen()
    const health = await ask(listening, '/healthz')
    expect([health.status, await health.json()]).toEqual([503, { status: 'starting' }])
    const page = await ask(listening, '/login/', 'text/html,*/*')
    const html = await page.text()
    expect(page.status).toBe(503)
    expect(page.headers.get('retry-after')).toBe('2')
    expect(html).toContain('Homeroom 正在启动')
    expect(html).toContain('Homeroom is starting')
    expect(html).toContain('http-equiv="refresh"')
  })

  test('answers calls with the envelope of a busy server', async () => {
    const answer = await ask(await listen(), '/api/uaa/me', 'application/json')
    expect([answer.status, await answer.json()]).toMatchObject([503, { status: 503, code: 'server_busy', data: null }])
  })
})

describe('a server that serves', () => {
  test('is healthy exactly as long as its database is there', async () => {
    const listening = await listen()
    let healthy = true
    listening.serveWith(slow(0), { health: async () => (healthy ? 'ready' : 'database-away') })
    expect((await ask(listening, '/healthz')).status).toBe(200)
    healthy = false
    const away = await ask(listening, '/healthz')
    expect([away.status, await away.json()]).toEqual([503, { status: 'database-away' }])
    expect(await (await ask(listening, '/anything')).text()).toBe('done')
  })
})

describe('what a server goes without', () => {
  test('is told beside that it is ready, and turns nobody away', async () => {
    const listening = await listen()
    listening.serveWith(slow(0), { health: async () => 'ready', without: ['faces-off'] })
    const health = await ask(listening, '/healthz')
    expect([health.status, await health.json()]).toEqual([200, { status: 'ready', without: ['faces-off'] }])
  })
})

describe('a server that is draining', () => {
  test('finishes the request in flight, refuses new ones and is no longer healthy', async () => {
    const listening = await listen()
    listening.serveWith(slow(400), { health: async () => 'ready' })
    const inFlight = ask(listening, '/slow')
    await sleep(100)
    const drained = listening.drain(5_000)
    expect((await ask(listening, '/healthz')).status).toBe(503)
    expect((await ask(listening, '/new')).status).toBe(503)
    await drained
    expect(await (await inFlight).text()).toBe('done')
  })

  test('closes the connection after the answer, so that nobody sends another request into the void', async () => {
    const listening = await listen()
    listening.serveWith(slow(300), { health: async () => 'ready' })
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    const answered = new Promise<IncomingMessage>((resolve) =>
      get(addressOf(listening, '/slow'), { agent }, (response) => resolve(response.resume())),
    )
    await sleep(100)
    await listening.drain(5_000)
    expect((await answered).headers.connection).toBe('close')
  })

  test('does not wait for ever', async () => {
    const listening = await listen()
    listening.serveWith(() => undefined, { health: async () => 'ready' })
    const never = ask(listening, '/never').catch((error: Error) => error.message)
    await sleep(100)
    await listening.drain(100)
    await listening.close()
    expect(await never).toBe('fetch failed')
  })
})

describe('a port that cannot be had', () => {
  test('because it is in use is refused with another one', async () => {
    const { port } = await listen()
    await expect(listenOn({ host: '127.0.0.1', port })).rejects.toThrow(
      new RegExp(`Port ${port} on 127.0.0.1 is in use.*PORT=${port + 1} npm start`),
    )
  })

  test('because the address is not of this machine is refused with the addresses that work', async () => {
    await expect(listenOn({ host: '192.0.2.1', port: 0 })).rejects.toThrow(/192\.0\.2\.1 \(EADDRNOTAVAIL\).*HOST/)
  })
})
