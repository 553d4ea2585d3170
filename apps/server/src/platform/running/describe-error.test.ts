import { Writable } from 'node:stream'
import { searchUnits } from '@homeroom/contract/units/unit-endpoints.ts'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { describeError } from './describe-error.ts'

/** A server without units and everything it logs. */
async function start() {
  const lines: string[] = []
  const write = (part: unknown, _encoding: string, done: () => void) => {
    lines.push(String(part))
    done()
  }
  const server = await startTestServer({ demo: false, parts: { logger: pino(new Writable({ write })) } })
  onTestFinished(() => server.close())
  return { server, lines }
}

test('the log of a call that crashes in a query holds none of its values', async () => {
  const { server, lines } = await start()
  await visit(server.database.owner, (client) => client.query('alter table units rename to gone'))
  const reply = await server.visitor().get(searchUnits.path, { text: 'CANARY' })
  expect(reply).toMatchObject({ http: 500, code: 'server_error' })
  const crash = lines.find((line) => line.includes('"crash"'))
  expect(crash).toContain('"42P01"')
  expect(crash).toContain('/database.ts')
  expect(lines.join('')).not.toContain('CANARY')
})

test('of a failed query what the database said is kept and where it was asked, also for lines within values', async () => {
  const { server } = await start()
  const failing = server.db.outsideUnits((tx) => tx.execute(sql`select 1 / (length(${'CANARY\n    at CANARY'}) - 20)`))
  const described = describeError(await failing.catch((error: unknown) => error))
  expect(described).toMatchObject({ code: '22012', message: 'division by zero' })
  expect(described.stack).toContain('/database.ts')
  expect(JSON.stringify(described)).not.toContain('CANARY')
})

test('what is thrown without being an error is described, too', () => {
  expect(describeError('CANARY')).toMatchObject({ type: 'string', message: '' })
})
