import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../clocking-outcome.ts'
import { createKioskQueue, type KeptClocking } from './kiosk-queue.ts'
import type { KioskStore } from './kiosk-store.ts'
import type { EntryFacts } from './queue-rules.ts'

const recognised: Outcome = { what: 'recognised', clocked: {} as Clocked }
const refused = { what: 'refused', judged: true } as Outcome
const notNow = { what: 'refused', judged: false } as Outcome
const away: Outcome = { what: 'later', answered: false }
const failing: Outcome = { what: 'later', answered: true }

/** Keeps in memory what the browser keeps sealed. */
function memoryStore() {
  const pictures = new Map<string, EntryFacts & { picture: string }>()
  let lost = 0
  const store = {
    pictures,
    add: async (entry: EntryFacts, picture: string) => void pictures.set(entry.id, { ...entry, picture }),
    list: async () => [...pictures.values()].map(({ id, takenAt }) => ({ id, takenAt })),
    open: async (id: string) => pictures.get(id)?.picture,
    remove: async (id: string) => void pictures.delete(id),
    readKiosk: async () => undefined,
    keepKiosk: async () => undefined,
    readRefused: async () => lost,
    noteRefused: async () => void lost++,
    wipe: async () => pictures.clear(),
  }
  return store satisfies KioskStore & { pictures: unknown }
}

let store: ReturnType<typeof memoryStore>
let sent: KeptClocking[]
let answers: (Outcome | undefined)[]
let ended: number
/** Whether the network is away. */
let down: boolean

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T00:00:00Z') })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  store = memoryStore()
  sent = []
  answers = []
  ended = 0
  down = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A queue that has looked for what waits from before. */
async function openQueue() {
  const queue = createKioskQueue({
    openStore: async () => store,
    send: async (clocking) => {
      if (down) return away
      sent.push(clocking)
      return answers.shift() ?? recognised
    },
    now: () => new Date(),
    dayOf: (moment) => moment.toISOString().slice(0, 10),
    onNotEnrolled: () => ended++,
  })
  const stop = queue.start()
  await pass(0)
  return { queue, stop }
}

const picture = (id: string, minute = 0): KeptClocking => ({
  id,
  takenAt: `2026-11-27T00:0${minute}:00.000Z`,
  faceImage: `picture of ${id}`,
})
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('[FACE-05] what was kept is sent after a pause, each once, in the order in which people came and with their own times', async () => {
  const { queue } = await openQueue()
  expect(await queue.keep(picture('b', 2))).toBe(true)
  expect(await queue.keep(picture('a', 1))).toBe(true)
  expect(queue.read().waiting).toBe(2)
  await pass(14)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual([picture('a', 1), picture('b', 2)])
  expect(queue.read()).toEqual({ waiting: 0, refused: 0 })
  await pass(600)
  expect(sent).toHaveLength(2)
})

test('while the network is away nothing is lost, and tries become rarer', async () => {
  const { queue } = await openQueue()
  answers = [away, away, away, away]
  await queue.keep(picture('a'))
  await pass(15)
  await pass(14)
  expect(sent).toHaveLength(1)
  await pass(1)
  expect(sent).toHaveLength(2)
  await pass(30)
  expect(sent).toHaveLength(3)
  expect(queue.isAway()).toBe(true)
  await pass(120)
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'a', 'a', 'a'])
  expect(queue.read().waiting).toBe(0)
  expect(queue.isAway()).toBe(false)
})

test('ten minutes without a network and a person every three seconds: all arrive once, in order, with their own times', async () => {
  const { queue } = await openQueue()
  down = true
  const came: KeptClocking[] = []
  for (let at = 0; at < 200; at++) {
    const one = { ...picture(`person ${at}`), takenAt: new Date().toISOString() }
    came.push(one)
    expect(await queue.keep(one)).toBe(true)
    await pass(3)
  }
  expect([sent.length, queue.read().waiting, queue.isAway()]).toEqual([0, 200, true])
  down = false
  await pass(600)
  expect(sent).toEqual(came)
  expect(queue.read()).toEqual({ waiting: 0, refused: 0 })
})

test('a picture from which nobody is recognised is counted and not kept', async () => {
  const { queue } = await openQueue()
  answers = [refused]
  await queue.keep(picture('a'))
  await pass(15)
  expect(queue.read()).toEqual({ waiting: 0, refused: 1 })
  expect(store.pictures.size).toBe(0)
})

test('a picture that is refused for another reason than itself waits until the school lets it count', async () => {
  const { queue } = await openQueue()
  answers = [notNow, notNow]
  await queue.keep(picture('a'))
  await pass(15)
  expect(queue.read()).toEqual({ waiting: 1, refused: 0 })
  expect(queue.isAway()).toBe(false)
  await pass(15)
  await pass(30)
  expect(sent.map(({ id }) => id)).toEqual(['a', 'a', 'a'])
  expect(queue.read()).toEqual({ waiting: 0, refused: 0 })
})

test('one picture that the server fails on holds up nobody else', async () => {
  const { queue } = await openQueue()
  answers = [failing, recognised, failing]
  await queue.keep(picture('a', 1))
  await queue.keep(picture('b', 2))
  await pass(15)
  await pass(15)
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'a'])
  expect(queue.read().waiting).toBe(1)
})

test('a picture that has become too old is not sent, and counted', async () => {
  store.pictures.set('old', { id: 'old', takenAt: '2026-11-26T11:59:59.999Z', picture: 'x' })
  const { queue } = await openQueue()
  expect(sent).toEqual([])
  expect(queue.read()).toEqual({ waiting: 0, refused: 1 })
})

test('a kiosk that was revoked keeps nothing', async () => {
  const { queue } = await openQueue()
  answers = [{ what: 'not enrolled' }]
  await queue.keep(picture('a', 1))
  await queue.keep(picture('b', 2))
  await pass(15)
  expect(sent).toHaveLength(1)
  expect(ended).toBe(1)
  expect(store.pictures.size).toBe(0)
})

test('there is room for 600 pictures, and then the person is told', async () => {
  const { queue } = await openQueue()
  for (let at = 0; at < 599; at++) store.pictures.set(`${at}`, { ...picture(`${at}`), picture: 'x' })
  expect(await queue.keep(picture('last'))).toBe(true)
  expect(await queue.keep(picture('one too many'))).toBe(false)
})

test('a browser that keeps nothing says so', async () => {
  const { queue } = await openQueue()
  store.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await queue.keep(picture('a'))).toBe(false)
})

test('what was kept before the page was loaded anew is sent at once', async () => {
  store.pictures.set('a', { ...picture('a'), picture: 'picture of a' })
  await openQueue()
  expect(sent).toEqual([picture('a')])
})
