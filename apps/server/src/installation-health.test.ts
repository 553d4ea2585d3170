import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { createHealth, type Health } from './installation-health.ts'
import { freeRoom, leastRoom, requireRoom } from './platform/installation/free-room.ts'

function health() {
  const dataDir = temporaryFolder()
  const state = { away: false, fault: undefined as 'rules-lost' | 'key-changed' | undefined, room: leastRoom }
  const told: Health[] = []
  const look = createHealth({
    ...{ dataDir, isAway: async () => state.away, findFault: async () => state.fault, free: async () => state.room },
    changed: (now) => void told.push(now),
  })
  return { state, told, look }
}

test('a healthy installation is ready; what is wrong is told once, and once more when it is right again', async () => {
  const { state, told, look } = health()
  expect(await look()).toBe('ready')
  state.away = true
  expect([await look(), await look()]).toEqual(['database-away', 'database-away'])
  state.away = false
  expect(await look()).toBe('ready')
  expect(told).toEqual(['database-away', 'ready'])
})

test.each([
  [{ fault: 'rules-lost' }, 'rules-lost'],
  [{ fault: 'key-changed' }, 'key-changed'],
  [{ room: leastRoom - 1 }, 'disk-full'],
  [{ away: true, fault: 'rules-lost', room: 0 }, 'database-away'],
] as const)('%j is no health', async (wrong, told) => {
  const { state, look } = health()
  Object.assign(state, wrong)
  expect(await look()).toBe(told)
})

test('however often somebody asks, the database is looked at once a minute', async () => {
  const findFault = vi.fn(async () => undefined)
  const look = createHealth({
    dataDir: temporaryFolder(),
    isAway: async () => false,
    findFault,
    changed: () => undefined,
  })
  for (let time = 0; time < 50; time++) expect(await look()).toBe('ready')
  expect(findFault).toHaveBeenCalledTimes(1)
})

test('a start on a full disk is refused with what to do', async () => {
  const dataDir = temporaryFolder()
  expect(await freeRoom(dataDir)).toBeGreaterThan(leastRoom)
  await requireRoom(dataDir, async () => leastRoom)
  await expect(requireRoom(dataDir, async () => leastRoom - 1)).rejects.toThrow(
    /is full: 99 MB are free[\s\S]*HOMEROOM_DATA_DIR[\s\S]*磁盘已满/,
  )
})
