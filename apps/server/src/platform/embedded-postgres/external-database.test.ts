import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryBase } from '../../../../../scripts/support/tests/temporary-base.mjs'
import { databaseProxy } from '../../../test-support/database-proxy.ts'
import { ask } from '../../../test-support/embedded-database.ts'
import type { DatabaseServer } from './database-server.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openDatabaseServer } from './open-database-server.ts'

const connect = (databaseUrl: string, databaseAppUrl = '') =>
  openDatabaseServer({ dataDir: '/nowhere', databaseUrl, databaseAppUrl }, () => undefined)

// One server for all tests: none changes anything of it.
let folder: string
let server: DatabaseServer
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(temporaryBase(), 'homeroom-test-')))
  server = await openEmbeddedDatabase(folder, () => undefined, { throwaway: true })
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serverAddress = (database = 'homeroom') =>
  `postgresql://${server.owner.user}@/${database}?host=${server.owner.host}`

describe('the database of DATABASE_URL', () => {
  test('is used by the application as the role that row-level security binds, from its first query on', async () => {
    const { owner, application, version } = await connect(serverAddress())
    expect(version).toMatch(/^\d+/)
    expect(await ask(owner, 'select current_user')).toEqual([{ current_user: 'homeroom_owner' }])
    expect(await ask(application, 'select current_user')).toEqual([{ current_user: 'homeroom_app' }])
  })

  test('keeps the start-up options of its address', async () => {
    const { application } = await connect(`${serverAddress()}&options=-c%20statement_timeout%3D7s`)
    expect(await ask(application, `select current_user, current_setting('statement_timeout') as timeout`)).toEqual([
      { current_user: 'homeroom_app', timeout: '7s' },
    ])
  })

  test('an address of its own for the application is used as it is', async () => {
    const address = serverAddress()
    const { application } = await connect(address, address.replace('homeroom_owner', 'homeroom_app'))
    expect(await ask(application, 'select session_user')).toEqual([{ session_user: 'homeroom_app' }])
  })

  test('that does not exist is refused with the way to make it', async () => {
    await expect(connect(serverAddress('nowhere'))).rejects.toThrow(
      /"nowhere" does not exist\. Create the database first/,
    )
  })

  test('that nobody serves is refused without showing the password', async () => {
    const refused = connect('postgresql://somebody:very-secret@127.0.0.1:9/homeroom')
    await expect(refused).rejects.toThrow(/ECONNREFUSED 127\.0\.0\.1:9\. Check the host, port and name in DATABASE_URL/)
    await expect(refused).rejects.not.toThrow(/very-secret/)
  })

  test('whose user is not let in is refused with what to check', async () => {
    const address = serverAddress().replace('homeroom_owner', 'somebody')
    await expect(connect(address)).rejects.toThrow(/Check the user and the password in DATABASE_URL/)
  })

  test('is told to be away when it falls silent or is gone, and there again when it is', async () => {
    const proxy = await databaseProxy(server.owner)
    const { isAway } = await connect(proxy.address, proxy.address)
    expect(await isAway()).toBe(false)
    proxy.cut()
    await vi.waitUntil(isAway, { interval: 100 })
    proxy.mend()
    await vi.waitUntil(async () => !(await isAway()), { interval: 100 })
  })

  test('older than PostgreSQL 15 is refused', async () => {
    await expect(connect(await oldServer())).rejects.toThrow(/leads to PostgreSQL 13\.2; Homeroom needs 15 or newer/)
  })
})

/** Speaks just enough of the protocol to let one client in and say that it is version 13.2. */
async function oldServer(): Promise<string> {
  const field = (name: string) => Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(18)])
  const value = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)])
  const server = createServer((socket) => {
    let greeted = false
    socket.on('error', () => undefined)
    socket.on('data', (asked) => {
      if (greeted && asked[0] !== 'Q'.charCodeAt(0)) return
      const ready = message('Z', Buffer.from('I'))
      const row = Buffer.concat([int16(2), value('130002'), value('13.2')])
      const fields = Buffer.concat([int16(2), field('number'), field('name')])
      const answer = [message('T', fields), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready]
      socket.write(Buffer.concat(greeted ? answer : [message('R', int32(0)), ready]))
      greeted = true
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return `postgresql://anybody@127.0.0.1:${(server.address() as { port: number }).port}/homeroom`
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  return int32(value).subarray(2)
}
