import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '../../../test-support/database-proxy.ts'
import { ask, databaseFolder, openDatabase } from '../../../test-support/embedded-database.ts'
import { openDatabaseServer } from './open-database-server.ts'

const connect = (databaseUrl: string, databaseAppUrl = '') =>
  openDatabaseServer({ dataDir: '/nowhere', databaseUrl, databaseAppUrl }, () => undefined)

async function serverAddress(database = 'homeroom'): Promise<string> {
  const { owner } = await openDatabase(databaseFolder())
  return `postgresql://${owner.user}@/${database}?host=${owner.host}`
}

describe('the database of DATABASE_URL', () => {
  test('is used by the application as the role that row-level security binds, from its first query on', async () => {
    const { owner, application, version } = await connect(await serverAddress())
    expect(version).toMatch(/^\d+/)
    expect(await ask(owner, 'select current_user')).toEqual([{ current_user: 'homeroom_owner' }])
    expect(await ask(application, 'select current_user')).toEqual([{ current_user: 'homeroom_app' }])
  })

  test('keeps the start-up options of its address', async () => {
    const { application } = await connect(`${await serverAddress()}&options=-c%20statement_timeout%3D7s`)
    expect(await ask(application, `select current_user, current_setting('statement_timeout') as timeout`)).toEqual([
      { current_user: 'homeroom_app', timeout: '7s' },
    ])
  })

  test('an address of its own for the application is used as it is', async () => {
    const address = await serverAddress()
    const { application } = await connect(address, address.replace('homeroom_owner', 'homeroom_app'))
    expect(await ask(application, 'select session_user')).toEqual([{ session_user: 'homeroom_app' }])
  })

  test('that does not exist is refused with the way to make it', async () => {
    await expect(connect(await serverAddress('nowhere'))).rejects.toThrow(
      /"nowhere" does not exist\. Create the database first/,
    )
  })

  test('that nobody serves is refused without showing the password', async () => {
    const refused = connect('postgresql://somebody:very-secret@127.0.0.1:9/homeroom')
    await expect(refused).rejects.toThrow(/ECONNREFUSED 127\.0\.0\.1:9\. Check the host, port and name in DATABASE_URL/)
    await expect(refused).rejects.not.toThrow(/very-secret/)
  })

  test('whose user is not let in is refused with what to check', async () => {
    const address = (await serverAddress()).replace('homeroom_owner', 'somebody')
    await expect(connect(address)).rejects.toThrow(/Check the user and the password in DATABASE_URL/)
  })

  test('is told to be away when it falls silent or is gone, and there again when it is', async () => {
    const { owner } = await openDatabase(databaseFolder())
    const proxy = await databaseProxy(owner)
    const { isAway } = await connect(proxy.address, proxy.address)
    expect(await isAway()).toBe(false)
    proxy.cut()
    await vi.waitUntil(isAway, { timeout: 8_000, interval: 100 })
    proxy.mend()
    await vi.waitUntil(async () => !(await isAway()), { timeout: 8_000, interval: 100 })
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
