import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseProxy } from '../test-support/database-proxy.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { blindPatience, createHealth } from './installation-health.ts'
import type { Fault } from './platform/installation/fault.ts'
import { findFullDisk, freeRoom, leastRoom, requireRoom } from './platform/installation/free-room.ts'
import { onOneConnection } from './platform/postgres/one-connection.ts'
import { lookAtDatabase } from './prepare-database.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const text = { en: 'wrong', zh: '错误' }
const faultOf = <Code extends string>(code: Code): Fault<Code> => ({ code, what: text, mend: text })
const rulesLost = faultOf('rules-lost')
const full = faultOf('disk-full')

function health() {
  const state = {
    away: false,
    database: async () => undefined as Fault<'rules-lost' | 'key-changed'> | undefined,
    disk: undefined as Fault<'disk-full'> | undefined,
  }
  const told: string[] = []
  const lookAtDatabase = vi.fn(() => state.database())
  const { answer, close } = createHealth({
    isAway: async () => state.away,
    lookAtDatabase,
    lookAtDisk: async () => state.disk,
    report: (said) => void told.push(said.split('\n')[0] ?? ''),
  })
  onTestFinished(close)
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time)
  return { state, told, answer, pass, lookAtDatabase, close }
}

test('a healthy installation is ready; what is wrong is told once, and once more when it is right again', async () => {
  const { state, told, answer, pass } = health()
  expect(await answer()).toBe('ready')
  state.database = async () => rulesLost
  await pass(minute)
  expect([await answer(), await answer()]).toEqual(['rules-lost', 'rules-lost'])
  state.database = async () => undefined
  await pass(10 * second)
  expect(await answer()).toBe('ready')
  expect(told).toEqual(['wrong wrong', 'Healthy again / 已恢复正常'])
})

test('a database that is away is told when somebody asks, before all else', async () => {
  const { state, told, answer, pass } = health()
  state.disk = full
  await pass(5 * second)
  expect(await answer()).toBe('disk-full')
  state.away = true
  expect([await answer(), await answer()]).toEqual(['database-away', 'database-away'])
  state.away = false
  expect(await answer()).toBe('disk-full')
  expect(told.slice(1)).toEqual([expect.stringContaining('does not answer'), 'Healthy again / 已恢复正常'])
})

test('however often somebody asks, the database is looked at once a minute, and also when nobody asks', async () => {
  const { answer, pass, lookAtDatabase, close } = health()
  for (let time = 0; time < 50; time++) expect(await answer()).toBe('ready')
  expect(lookAtDatabase).toHaveBeenCalledTimes(0)
  await pass(5 * minute)
  expect(lookAtDatabase).toHaveBeenCalledTimes(5)
  close()
  await pass(5 * minute)
  expect(lookAtDatabase).toHaveBeenCalledTimes(5)
})

test('a look that fails changes nothing, until none has succeeded for three minutes; then it is not ready', async () => {
  const { state, told, answer, pass } = health()
  state.database = () => Promise.reject(new Error('too many clients already'))
  await pass(minute)
  expect(await answer()).toBe('ready')
  await pass(blindPatience - minute)
  expect(await answer()).toBe('ready')
  await pass(10 * second)
  expect(await answer()).toBe('not-looked')
  state.database = async () => undefined
  await pass(10 * second)
  expect(await answer()).toBe('ready')
  expect(told).toEqual([expect.stringContaining('could not be looked'), 'Healthy again / 已恢复正常'])
})

test('a look that hangs is never joined by a second one, and what was wrong stays wrong', async () => {
  const { state, answer, pass, lookAtDatabase } = health()
  state.database = async () => rulesLost
  await pass(minute)
  state.database = () => new Promise(() => undefined)
  await pass(minute)
  expect(await answer()).toBe('rules-lost')
  expect(lookAtDatabase).toHaveBeenCalledTimes(2)
  await pass(blindPatience)
  expect(await answer()).toBe('not-looked')
  expect(lookAtDatabase).toHaveBeenCalledTimes(2)
})

test('a look at a database that has fallen silent ends by itself, and one whose connection breaks ends no process', async () => {
  vi.useRealTimers()
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const proxy = await databaseProxy(database.owner)
  const secret = 'a'.repeat(40)
  expect(await lookAtDatabase(proxy.config, { secret }, 500)).toBeUndefined()
  const work = onOneConnection(proxy.config, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    // The event comes while nothing is asked.
    const ended = new Promise((resolve) => client.once('end', resolve))
    const other = new Client(database.owner)
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [rows[0].pid])
    await other.end()
    await ended
    await client.query('select 1')
  })
  await expect(work).rejects.toThrow()
  proxy.cut()
  await expect(lookAtDatabase(proxy.config, { secret }, 500)).rejects.toThrow(/timeout/)
})

test('a start on a full disk is refused with what to do, and so is one where only the disk of the files is full', async () => {
  vi.useRealTimers()
  const dataDir = temporaryFolder()
  const room = (free: number) => ({ free, needed: leastRoom })
  expect((await freeRoom(dataDir))?.free).toBeGreaterThan(leastRoom)
  await requireRoom(dataDir, async () => room(leastRoom))
  await expect(requireRoom(dataDir, async () => room(leastRoom - 1))).rejects.toThrow(
    /is full: 99 MB are free[\s\S]*HOMEROOM_DATA_DIR[\s\S]*磁盘已满/,
  )
  mkdirSync(join(dataDir, 'files'))
  const filesFull = async (folder: string) => room(folder.endsWith('files') ? 0 : leastRoom)
  expect((await findFullDisk(dataDir, filesFull))?.what.en).toContain(`${join(dataDir, 'files')} is full: 0 MB`)
})

test('nothing free is full, but a file system that does not know how large it is says nothing', async () => {
  vi.useRealTimers()
  expect(await freeRoom('', async () => ({ blocks: 1000, bavail: 0, bsize: 4096 }))).toMatchObject({ free: 0 })
  const unknown = () => freeRoom('', async () => ({ blocks: 0, bavail: 0, bsize: 4096 }))
  expect(await unknown()).toBeUndefined()
  expect(await findFullDisk(temporaryFolder(), unknown)).toBeUndefined()
})

test('of a disk smaller than 1 GB a tenth has to be free', async () => {
  vi.useRealTimers()
  const blocks = (64 * 1024 * 1024) / 4096
  const disk = (bavail: number) => () => freeRoom('', async () => ({ blocks, bavail, bsize: 4096 }))
  const dataDir = temporaryFolder()
  await requireRoom(dataDir, disk(Math.ceil(blocks / 10)))
  expect((await findFullDisk(dataDir, disk(Math.floor(blocks / 10))))?.what.en).toMatch(/6 MB are free, at least 7 MB/)
})
