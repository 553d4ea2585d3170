import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '../../../test-support/database-proxy.ts'
import { startTestServer } from '../../../test-support/start-test-server.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'

async function start(options: { demo?: boolean; database?: TestDatabase }) {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  const ask = (url: string, accept: string) => server.app.inject({ url, headers: { accept } })
  return { server, ask }
}
type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof start>>['ask']>>

function expectPlainPage(answer: Answer, status: number, texts: string[]): void {
  expect(answer.statusCode).toBe(status)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/./),
    'cache-control': 'no-store',
  })
  for (const text of texts) expect(answer.body).toContain(text)
}

describe('people who ask for a page are told on a page, in both languages', () => {
  test('that the installation has no unit yet, and how to make one', async () => {
    const { ask } = await start({ demo: false })
    for (const url of ['/', '/login', '/pages/base/pc_desktop_all/index.html']) {
      expectPlainPage(await ask(url, 'text/html,*/*;q=0.8'), 503, [
        'Homeroom 尚未设置',
        'Homeroom is not set up yet',
        'npm run homeroom -- create-admin',
      ])
    }
    const data = await ask('/login', 'application/json')
    expect([data.statusCode, data.json().code]).toEqual([404, 'not_found'])
  })

  test('that something crashed', async () => {
    const { server, ask } = await start({ demo: true })
    await visit(server.database.owner, (client) => client.query('alter table units rename to gone'))
    expectPlainPage(await ask('/login', 'text/html'), 500, ['服务器出错了', 'Something went wrong'])
    const data = await ask('/login', '*/*')
    expect([data.statusCode, data.json().code]).toEqual([500, 'server_error'])
    const call = await ask('/api/uaa/unit/search?text=x', 'text/html')
    expect([call.statusCode, call.json().code]).toEqual([500, 'server_error'])
  })

  test('that the database is away, with when to come back', async () => {
    const database = await createTestDatabase({ demo: true })
    onTestFinished(database.drop)
    const proxy = await databaseProxy(database.application)
    const application = { ...proxy.config, query_timeout: 2_000 }
    const { ask } = await start({ database: { ...database, application } })
    proxy.cut()
    const away = await ask('/login', 'text/html')
    expectPlainPage(away, 503, ['数据库暂时无法连接', 'The database cannot be reached', 'http-equiv="refresh"'])
    expect(away.headers['retry-after']).toBe('5')
  })
})
