import { readMe, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { liveStreamsPerPerson } from '@homeroom/contract/limits.ts'
import { addGroup, addGroupMembers, removeGroupMembers } from '@homeroom/contract/people/group-endpoints.ts'
import { addRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup, takeRoleFromGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { startViewing, stopViewing } from '@homeroom/contract/viewing/viewing-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createRoleGrantService } from '#features/permissions/role-grant-service.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { followLiveOf, type LiveFollowing } from '../../../test-support/follow-live.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createLiveStreams } from './live-streams.ts'

// What open pages are told when rights come and go, and who looks as somebody else.

let server: TestServer
let live: LiveFollowing
let admin: Browser
const { unitId } = demoPerson('admin')
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

beforeAll(async () => {
  server = await startTestServer()
  live = await followLiveOf(server)
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})
afterEach(() => live.closeAll())
afterAll(() => server.close())

const addMessage = (name: string) =>
  sql(
    `insert into unread_counts (unit_id, user_id, application_code, count) values ($1, $2, 'library', 1)
     on conflict (unit_id, user_id, application_code) do update set count = unread_counts.count + 1`,
    [unitId, demoPerson(name).userId],
  )

test('a role that a group gets, by hand or on its day, or loses is told to the open pages of its people at once', async () => {
  const pupil = await server.signIn('student')
  const other = await live.follow(await server.signIn('staff'))
  const name = `Role ${server.clock.now.getTime()}`
  const permissions = ['my-class']
  const { id } = (await admin.post(addRole.path, { name, englishName: '', permissions })).data
  // Its making concerns the unit, whose streams begin anew.
  await other.rest()
  const [{ class_id: part }] = await sql('select class_id from students where user_id = $1', [
    demoPerson('student').userId,
  ])
  const colleague = await live.follow(await server.signIn('staff'))
  const give = async (more = {}) =>
    (await admin.post(giveRoleToGroup.path, { id, userType: '1', of: 'class', part, untilDay: null, ...more })).data.id
  const told = async (change: () => Promise<unknown>) => {
    const stream = await live.follow(pupil)
    await change()
    expect(await stream.rest()).not.toContain('event: ended')
    await expect.poll(async () => (await pupil.get(readMe.path)).code).toBe('ok')
  }
  let grant = ''
  await told(async () => {
    grant = await give()
  })
  await told(() => admin.post(takeRoleFromGroup.path, { id: grant }))

  const grants = createRoleGrantService({ db: server.db, now: () => server.clock.now })
  const day = (later: number) =>
    new Date(server.clock.now.getTime() + 8 * 3_600_000 + later * 86_400_000).toISOString().slice(0, 10)
  await give({ fromDay: day(1), untilDay: day(1) })
  const { now } = server.clock
  for (const later of [1, 2])
    await told(async () => {
      server.clock.now = new Date(now.getTime() + later * 86_400_000)
      await grants.sweep()
      server.clock.now = now
    })
  await addMessage('staff')
  expect(await colleague.until('unread'), 'nobody else is told').toContain('unread')
})

test('a named group tells the open pages of those who come into it or leave it, and nobody else', async () => {
  const student = demoPerson('student').userId
  const { id } = (await admin.post(addGroup.path, { name: '棋社', englishName: '' })).data
  const pupil = await server.signIn('student')
  const colleague = await live.follow(await server.signIn('staff'))
  for (const change of [addGroupMembers, removeGroupMembers]) {
    const stream = await live.follow(pupil)
    const body = { id, people: [student], ...(change === addGroupMembers && { untilDay: null }) }
    expect((await admin.post(change.path, body)).code).toBe('ok')
    expect(await stream.rest()).not.toContain('event: ended')
    await expect.poll(async () => (await pupil.get(readMe.path)).code).toBe('ok')
  }
  await addMessage('staff')
  expect(await colleague.until('unread'), 'nobody else is told').toContain('unread')
})

const look = async (as: string) => {
  const browser = await server.signIn('admin')
  await server.stepUp(browser)
  const body = { id: demoPerson(as).userId, reason: 'The desktop shows no class', minutes: 15 }
  expect((await browser.post(startViewing.path, body)).status).toBe(200)
  return browser
}

test('a stream that is opened while viewing hears what the viewed person hears, nothing of the viewer, and marks nothing as read', async () => {
  const unread = () =>
    sql('select message_id, read_at from message_recipients where user_id = $1 order by message_id', [
      demoPerson('student').userId,
    ])
  const browser = await look('student')
  const before = await unread()
  const stream = await live.follow(browser)
  // What the tests before have changed is told as the stream opens.
  await addMessage('student')
  await stream.until('unread')
  await addMessage('admin')
  await addMessage('student')
  expect((await stream.until('unread')).match(/event: unread/g)).toHaveLength(1)
  expect(await unread()).toEqual(before)
  expect((await sql('select from viewings where ended_at is null')).length).toBeGreaterThan(0)
  await browser.post(stopViewing.path)
  expect(await stream.rest()).toContain('event: ended')
})

test('it ends when the viewer signs out, is suspended, or loses a role', async () => {
  const browser = await look('parent')
  const stream = await live.follow(browser)
  await browser.post(signOut.path)
  expect(await stream.rest()).toContain('event: ended')

  const second = await live.follow(await look('parent'))
  await sql('update role_assignments set direct = direct where user_id = $1', [demoPerson('admin').userId])
  expect(await second.rest()).not.toContain('event: ended')
})

test('it ends with the time of the viewing, and takes none of the room of the viewed person', () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  const streams = createLiveStreams({ db: server.db, now: () => new Date(now), random: () => 0 })
  const viewer = { unitId: 'u', userId: 'v', sessionId: 'vs' }
  const endsAt = new Date(now + minute).toISOString()
  const person = { unitId: 'u', userId: 'p', sessionId: 's' } as Caller
  const viewing = { ...person, viewing: { id: 'w', viewer, realName: '', englishName: '', endsAt } }
  const heard: string[] = []
  const stream = { send: (event: string) => heard.push(event), end: () => heard.push('end'), onEnd: () => {} }
  for (let times = 0; times < liveStreamsPerPerson; times++) streams.follow(viewing, stream)
  expect(() => streams.requireRoom(viewing)).toThrow()
  expect(() => streams.requireRoom(person)).not.toThrow()
  now += minute
  streams.beat()
  expect(heard).toEqual(Array(liveStreamsPerPerson).fill('end'))
  streams.close()
})
