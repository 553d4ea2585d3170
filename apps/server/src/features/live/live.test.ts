import { readMe, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { liveStreamsPerPerson } from '@homeroom/contract/limits.ts'
import { followLive } from '@homeroom/contract/live/live-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '#platform/calls/caller.ts'
import { drainingEvent } from '#platform/http/listening-server.ts'
import { followLiveOf, type LiveFollowing } from '../../../test-support/follow-live.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { createLiveStreams } from './live-streams.ts'

let server: TestServer
let live: LiveFollowing
const answers = new Set<{ emit(event: string): boolean }>()
const follow = (browser: Browser) => live.follow(browser)

beforeAll(async () => {
  // News for a whole unit are told to one after the other, at random within seconds: here to all at once.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  server = await startTestServer()
  server.app.server.on('request', (_request, response) => answers.add(response))
  live = await followLiveOf(server)
})
afterEach(() => live.closeAll())
afterAll(async () => {
  vi.mocked(Math.random).mockRestore()
  await server.close()
})

async function addMessage(browser: Browser): Promise<void> {
  const { userId, unitId } = (await browser.get(readMe.path)).data
  await server.db.inUnit(unitId, (tx) =>
    tx.execute(`insert into unread_counts (unit_id, user_id, application_code, count) values
      ('${unitId}', '${userId}', 'library', 1)
      on conflict (unit_id, user_id, application_code) do update set count = unread_counts.count + 1`),
  )
}

test('who follows hears that something new is unread, and nothing of what it is', async () => {
  const browser = await server.signIn('teacher')
  const stream = await follow(browser)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(stream.response.headers.get('cache-control')).toBe('private, no-store')
  await addMessage(browser)
  expect(await stream.until('unread')).toBe(': open\n\nevent: unread\ndata: 1\n\n')
})

test('nobody else hears of it, not even in the same unit', async () => {
  const [teacher, student] = [await server.signIn('teacher'), await server.signIn('student')]
  const other = await follow(student)
  const own = await follow(teacher)
  await addMessage(teacher)
  await own.until('unread')
  await addMessage(student)
  // One event only: the pupil's own.
  expect((await other.until('unread')).match(/event/g)).toHaveLength(1)
})

test('a new arrangement of the unit is told to everybody there, whose streams and sessions go on', async () => {
  const browsers = await Promise.all(['teacher', 'student'].map((name) => server.signIn(name)))
  const streams = await Promise.all(browsers.map(follow))
  const { unitId } = (await browsers[0]?.get(readMe.path))?.data ?? {}
  const arrange = `insert into desktop_arrangements (unit_id, arrangement) values ('${unitId}', '[]')`
  await server.db.inUnit(unitId, (tx) => tx.execute(arrange))
  for (const stream of streams) await stream.until('desktop')
  await server.db.inUnit(unitId, (tx) => tx.execute('delete from desktop_arrangements where user_id is null'))
  for (const stream of streams) await stream.until('desktop')
})

test('what has changed after a page was read and before its stream opens is told as the stream opens', async () => {
  const browser = await server.signIn('staff')
  const { unitId, userId } = (await browser.get(readMe.path)).data
  const before = await follow(browser)
  await server.db.inUnit(unitId, (tx) => tx.execute(`update users set picture = picture where id = '${userId}'`))
  await before.rest()
  const after = await follow(browser)
  const first = await after.until('desktop')
  if (!first.includes('event: unread')) await after.until('unread')
})

test('signing out ends the streams of that session, and of no other', async () => {
  const [first, second] = [await server.signIn('parent'), await server.signIn('parent')]
  const ending = await follow(first)
  const staying = await follow(second)
  await first.post(signOut.path)
  expect(await ending.rest()).toContain('event: ended')
  await addMessage(second)
  expect(await staying.until('unread')).not.toContain('ended')
})

test('a person whose rights change must come again', async () => {
  const browser = await server.signIn('staff')
  const stream = await follow(browser)
  const { userId, unitId } = (await browser.get(readMe.path)).data
  await server.db.inUnit(unitId, (tx) => tx.execute(`update users set picture = picture where id = '${userId}'`))
  expect(await stream.rest()).not.toContain('ended')
})

test('one more stream than a person may have is refused until another one ends', async () => {
  const browser = await server.signIn('teacher.two')
  const streams = await Promise.all(Array.from({ length: liveStreamsPerPerson }, () => follow(browser)))
  const refused = await follow(browser)
  expect(await refused.response.headers.get('content-type')).toContain('application/json')
  expect(await refused.rest()).toContain('too_many_requests')
  for (const stream of streams) stream.close()
  await expect.poll(async () => (await follow(browser)).response.headers.get('content-type')).toContain('event-stream')
})

test('a stopping server ends the streams at once', async () => {
  const stream = await follow(await server.signIn('admin'))
  for (const answer of answers) answer.emit(drainingEvent)
  expect(await stream.rest()).toBe(': open\n\n')
})

test('[API-12] a visitor is told to sign in; an event source, which cannot read that, is sent away in silence', async () => {
  const headers = { accept: 'text/event-stream' }
  const response = await server.visitor().send({ method: 'GET', url: followLive.path, headers })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(await server.visitor().get(followLive.path)).toMatchObject({ http: 200, status: 401, data: null })
})

test('a stream beats until it has lasted ten minutes; then the browser must come again', () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  const streams = createLiveStreams({ db: server.db, now: () => new Date(now), random: () => 0 })
  const heard: string[] = []
  const caller = { unitId: 'u', userId: 'p', sessionId: 's' } as Caller
  const stream = { send: (event: string) => heard.push(event), end: () => heard.push('end'), onEnd: () => {} }
  streams.follow(caller, stream)
  now += 10 * 60_000 - 1
  streams.beat()
  now += 1
  streams.beat()
  expect(streams.count(), 'nothing waits for a connection that may have died').toBe(0)
  streams.close()
  expect(heard).toEqual(['beat', 'end'])
})

test('browsers that have gone before their stream begins take nobody’s room', () => {
  const streams = createLiveStreams({ db: server.db, now: () => new Date() })
  const caller = { unitId: 'u', userId: 'p', sessionId: 's' } as Caller
  const gone = { send: () => {}, end: () => {}, onEnd: (callback: () => void) => callback() }
  for (let times = 0; times < liveStreamsPerPerson; times++) streams.follow(caller, gone)
  expect(() => streams.requireRoom(caller)).not.toThrow()
  streams.close()
})
