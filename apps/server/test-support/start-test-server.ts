import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildServer } from '../src/build-server.ts'
import { openDatabase } from '../src/platform/postgres/database.ts'
import type { ServerParts } from '../src/server-parts.ts'
import { readSettings } from '../src/settings/settings.ts'
import { quickPasswordHash } from './quick-passwords.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const demoPassword = 'Homeroom-2026'
/** Headers of a call from one of our own pages. */
export const pageHeaders = { 'x-device': 'pc', 'x-app': 'base', 'sec-fetch-site': 'same-origin' }

export type Reply = {
  http: number
  status: number
  code: string
  message: string
  fieldErrors: { message: string; field?: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the call answers
  data: any
  headers: Record<string, unknown>
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** A whole server over a database of its own, with a clock that tests may move. Pages answer their start data as JSON. */
export async function startTestServer(
  options: { demo?: boolean; parts?: Partial<ServerParts>; database?: TestDatabase } = {},
) {
  const database = options.database ?? (await createTestDatabase({ demo: options.demo ?? true }))
  const filesFolder = options.parts?.filesFolder ?? join(tmpdir(), `homeroom-files-${randomUUID()}`)
  const clock = { now: new Date() }
  const db = openDatabase(database.application)
  const app = await buildServer({
    settings: { ...readSettings({}), ...options.parts?.settings },
    db,
    now: () => clock.now,
    secret: Buffer.alloc(32, 7),
    passwords: quickPasswordHash(),
    renderer: {
      render: (start: StartData) => [
        `<!doctype html><script nonce="`,
        `" type="application/json">${JSON.stringify(start)}</script>`,
      ],
    },
    folders: [],
    manifestOf: () => undefined,
    art: new Set(),
    filesFolder,
    rehearsal: undefined,
    rehearsedSignOn: undefined,
    rehearsedSpeech: undefined,
    faceEngine: undefined,
    build: { version: '0.1.0', date: '2026-11-21' },
    development: false,
    logger: undefined,
    createHttpServer: undefined,
    ...options.parts,
  })
  await app.ready()
  return {
    app,
    db,
    database,
    clock,
    filesFolder,
    ...callsOf(app),
    async close() {
      // Browsers of a test that were not closed would be waited for.
      app.server.closeAllConnections()
      await app.close()
      await db.close()
      if (!options.parts?.filesFolder) rmSync(filesFolder, { recursive: true, force: true })
      if (!options.database) await database.drop()
    },
  }
}

/** A browser: keeps its cookies between calls. */
export type Browser = ReturnType<typeof createBrowser>

function callsOf(app: FastifyInstance) {
  return {
    visitor: () => createBrowser(app),
    /** Signs in with a demo account. */
    async signIn(username: string, password = demoPassword): Promise<Browser> {
      const browser = createBrowser(app)
      const reply = await browser.post('/api/uaa/oauth/login', { username, password })
      if (reply.status !== 200) throw new Error(`${username} cannot sign in: ${reply.message}`)
      return browser
    },
    /** Proves again who the person of a browser is, so that sensitive acts work for five minutes. */
    async stepUp(browser: Browser, password = demoPassword): Promise<void> {
      const reply = await browser.post(stepUp.path, { way: 'password', proof: password })
      if (reply.status !== 200) throw new Error(`the step-up was refused: ${reply.message}`)
    },
  }
}

function createBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const headers = () => ({
    ...pageHeaders,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  async function send(request: InjectOptions) {
    const response = await app.inject({ ...request, headers: { ...headers(), ...request.headers } })
    for (const { name, value } of response.cookies) cookies.set(name, value)
    return response
  }

  async function call(request: InjectOptions): Promise<Reply> {
    const response = await send(request)
    const { statusCode: http, headers } = response
    // An export answers a table; refused, it answers an envelope as every call does.
    if (String(headers['content-type']).startsWith('text/csv'))
      return { http, headers, status: http, code: 'ok', message: '', fieldErrors: [], data: response.body }
    return { http, headers, ...(response.json() as Omit<Reply, 'http' | 'headers'>) }
  }

  return {
    cookies,
    send,
    call,
    get: (url: string, query: Record<string, string> = {}) => call({ method: 'GET', url, query }),
    post: (url: string, body: object = {}, query: Record<string, string> = {}) =>
      call({ method: 'POST', url, query, payload: body }),
    /** A page's status, where it moves to, and its start data. */
    async page(url: string, extra: Record<string, string> = {}) {
      const response = await send({ method: 'GET', url, headers: { accept: 'text/html', ...extra } })
      const json = /type="application\/json">(.*)<\/script>/s.exec(response.body)?.[1]
      return {
        status: response.statusCode,
        location: response.headers.location,
        start: json ? (JSON.parse(json) as StartData) : undefined,
        response,
      }
    },
  }
}
