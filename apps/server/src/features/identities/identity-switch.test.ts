import { randomUUID } from 'node:crypto'
import { readMe, refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readParentTeacherLink, switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { refusedSwitchesPerHour } from '@homeroom/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { makeUser } from '../../../test-support/make-records.ts'
import { enrolAuthenticator } from '../../../test-support/second-factor.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const parent = demoPerson('parent')
const teacher = demoPerson('teacher.parent')
const link = {
  parentId: parent.userId,
  parentName: '周丽华',
  parentEnglishName: 'Zhou Lihua',
  teacherId: teacher.userId,
  teacherName: '周丽华',
  teacherEnglishName: 'Zhou Lihua',
}

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const read = (browser: Browser, query: Record<string, string>) => browser.get(readParentTeacherLink.path, query)
const switchTo = (browser: Browser, userId: string) => browser.get(switchIdentity.path, { userId })
const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName

/** The same browser as it was a moment ago: what a thief of its cookies has. */
function copyOf(browser: Browser): Browser {
  const copy = server.visitor()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

test('[PARENT-20][PARENT-22][PARENT-23] either side finds the link, and so do both together', async () => {
  for (const name of ['parent', 'teacher.parent']) {
    const browser = await server.signIn(name)
    const own: Record<string, string> = name === 'parent' ? { parentId: parent.userId } : { teacherId: teacher.userId }
    for (const query of [own, { parentId: parent.userId, teacherId: teacher.userId }])
      expect(await read(browser, query)).toMatchObject({ status: 200, data: link })
  }
})

test('[PARENT-23] without a link the data is empty, whoever the other side is said to be', async () => {
  const { userId } = demoPerson('teacher')
  const unlinked = await server.signIn('teacher')
  const asked: Record<string, string>[] = [
    { teacherId: userId },
    { teacherId: userId, parentId: parent.userId },
    { teacherId: userId, parentId: demoPerson('parent.two').userId },
    { teacherId: userId, parentId: randomUUID() },
  ]
  for (const query of asked) expect(await read(unlinked, query)).toMatchObject({ status: 200, data: null })
  expect((await read(await server.signIn('parent'), { parentId: parent.userId, teacherId: userId })).data).toBeNull()
})

test("somebody else's link looks missing, asking for nobody's is bad input, and only those who can have one may ask", async () => {
  const asked = { parentId: parent.userId, teacherId: teacher.userId }
  for (const name of ['teacher', 'admin', 'teacher.two', 'parent.two'])
    expect(await read(await server.signIn(name), asked)).toMatchObject({ status: 404, data: null })
  expect((await read(await server.signIn('parent'), {})).code).toBe('validation_failed')
  expect((await read(await server.signIn('parent'), { parentId: 'x' })).code).toBe('validation_failed')
  for (const name of ['student', 'staff'])
    expect((await read(await server.signIn(name), asked)).code).toBe('not_allowed')
  expect((await read(server.visitor(), asked)).code).toBe('sign_in_required')
})

test('[AUTHZ-17][PARENT-24] a parent goes on as the linked teacher, with new tokens, and comes back', async () => {
  const browser = await server.signIn('parent')
  const before = copyOf(browser)
  expect(await switchTo(browser, teacher.userId)).toMatchObject({
    status: 200,
    data: 'success',
  })
  expect(await whoIs(browser)).toBe('teacher.parent')
  for (const [name, value] of before.cookies)
    if (!/device|unit/.test(name)) expect(browser.cookies.get(name)).not.toBe(value)
  const desktop = await browser.page('/pages/base/pc_desktop_all/index.html')
  expect(desktop.start).toMatchObject({ session: { loginName: 'teacher.parent' }, desktop: { children: [] } })

  expect((await switchTo(browser, parent.userId)).status).toBe(200)
  expect(await whoIs(browser)).toBe('parent')
  expect((await browser.get(refreshSession.path)).status).toBe(200)
})

test('the session of before is over: neither its tokens nor the switch work once more', async () => {
  const browser = await server.signIn('parent')
  const stolen = copyOf(browser)
  const racing = copyOf(browser)
  await switchTo(browser, teacher.userId)
  expect((await switchTo(racing, teacher.userId)).code).toBe('sign_in_required')
  expect((await stolen.get(readMe.path)).code).toBe('sign_in_required')
  expect((await stolen.get(refreshSession.path)).code).toBe('refresh_refused')
  expect(await whoIs(browser)).toBe('teacher.parent')
})

test('two switches at the same moment make one session', async () => {
  const browser = await server.signIn('parent')
  const tabs = [copyOf(browser), copyOf(browser), copyOf(browser)]
  const replies = await Promise.all(tabs.map((tab) => switchTo(tab, teacher.userId)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('the audit log says who became whom, and who tried to', async () => {
  const browser = await server.signIn('parent')
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const since = server.clock.now
  await switchTo(browser, teacher.userId)
  await switchTo(browser, demoPerson('admin').userId)
  const lines = await sql(
    `select actor_id as actor, action, target, detail->>'way' as way from audit_log
     where occurred_at >= $1 and actor_id in ($2, $3) order by occurred_at, action <> 'identity switched', action desc`,
    [since, parent.userId, teacher.userId],
  )
  expect(lines).toEqual([
    { actor: parent.userId, action: 'identity switched', target: teacher.userId, way: null },
    { actor: teacher.userId, action: 'signed in', target: parent.userId, way: 'identity switch' },
    {
      actor: teacher.userId,
      action: 'identity switch refused',
      target: demoPerson('admin').userId,
      way: null,
    },
  ])
})

test('switching to and fro makes no session live longer', async () => {
  const browser = await server.signIn('parent')
  const ends = () =>
    sql('select expires_at::text as ends from sessions where user_id = $1 order by started_at desc limit 1', [
      parent.userId,
    ])
  const first = await ends()
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await switchTo(browser, teacher.userId)
  await switchTo(browser, parent.userId)
  expect(await ends()).toEqual(first)
})

test('a call from another site, bad input and a visitor are refused', async () => {
  const browser = await server.signIn('parent')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const headers of [{ cookie }, { cookie, 'x-device': 'pc', 'sec-fetch-site': 'cross-site' }]) {
    const url = `${switchIdentity.path}?userId=${teacher.userId}`
    expect((await server.app.inject({ method: 'GET', url, headers })).json().code).toBe('foreign_origin')
  }
  expect((await switchTo(browser, 'x')).code).toBe('validation_failed')
  expect((await switchTo(server.visitor(), teacher.userId)).code).toBe('sign_in_required')
  expect(await whoIs(browser)).toBe('parent')
})

test.each(['student', 'teacher', 'staff', 'admin', 'parent', 'teacher.parent', 'area.admin', 'parent.two'])(
  '[AUTHZ-18] %s cannot become anybody they are not linked to, in their unit or another; after many tries they must wait',
  async (name) => {
    const browser = await server.signIn(name)
    const own = demoPerson(name)
    const people = await sql(
      'select distinct on (unit_id, user_type, status) id from users where id <> all ($1::uuid[]) order by unit_id, user_type, status, id',
      [name.includes('parent') && name !== 'parent.two' ? [parent.userId, teacher.userId] : []],
    )
    const wanted = [own.userId, randomUUID(), ...people.map(({ id }) => String(id))]
    for (const userId of wanted.slice(0, refusedSwitchesPerHour - 1))
      expect((await switchTo(browser, userId)).code).toBe('identity_not_linked')
    for (let tries = 0; tries < refusedSwitchesPerHour; tries++) await switchTo(browser, randomUUID())
    expect((await switchTo(browser, randomUUID())).code).toBe('too_many_requests')
    expect(await whoIs(browser)).toBe(name)
    await sql("delete from audit_log where action = 'identity switch refused'")
  },
)

test("another unit's link opens nothing here", async () => {
  const [there, other] = [demoPerson('parent.two'), demoPerson('teacher.two')]
  await sql('insert into parent_teacher_links (unit_id, parent_id, teacher_id) values ($1, $2, $3)', [
    there.unitId,
    there.userId,
    other.userId,
  ])
  const browser = await server.signIn('parent')
  for (const id of [there.userId, other.userId]) expect((await switchTo(browser, id)).code).toBe('identity_not_linked')
  expect((await read(browser, { parentId: parent.userId, teacherId: other.userId })).data).toBeNull()
  const elsewhere = await server.signIn('parent.two')
  expect((await switchTo(elsewhere, teacher.userId)).code).toBe('identity_not_linked')
  expect((await switchTo(elsewhere, other.userId)).status).toBe(200)
  await sql('delete from parent_teacher_links where unit_id = $1', [there.unitId])
})

test('[PARENT-24] an administrator is reached by their own sign-in only, also when the role comes after the switch', async () => {
  const role = `select id from roles where unit_id = '${parent.unitId}' and code = 'XX_SYS_'`
  const give = () =>
    sql(`insert into role_assignments (unit_id, user_id, role_id) select $1, $2, (${role})`, [
      parent.unitId,
      teacher.userId,
    ])
  const take = () => sql(`delete from role_assignments where user_id = $1 and role_id = (${role})`, [teacher.userId])
  const browser = await server.signIn('parent')
  await give()
  expect((await switchTo(browser, teacher.userId)).code).toBe('identity_needs_sign_in')
  expect(await whoIs(browser)).toBe('parent')

  const proved = await server.signIn('teacher.parent')
  expect((await switchTo(proved, parent.userId)).status).toBe(200)
  // Back to the rights of an administrator only after proving again who one is.
  expect((await switchTo(proved, teacher.userId)).code).toBe('step_up_needed')
  await server.stepUp(proved)
  expect((await switchTo(proved, teacher.userId)).status).toBe(200)
  expect(await whoIs(proved)).toBe('teacher.parent')

  await take()
  expect((await switchTo(browser, teacher.userId)).status).toBe(200)
  await give()
  await expect.poll(() => whoIs(browser)).toBeUndefined()
  await take()
})

test('[PARENT-24] a link is no way round the second factor of the other account', async () => {
  const own = await server.signIn('teacher.parent')
  await enrolAuthenticator(server, own)
  const browser = await server.signIn('parent')
  expect((await switchTo(browser, teacher.userId)).code).toBe('identity_needs_sign_in')
  expect(await whoIs(browser)).toBe('parent')
  // Whoever has proved with it goes to the other account and back.
  expect((await switchTo(own, parent.userId)).status).toBe(200)
  expect((await switchTo(own, teacher.userId)).status).toBe(200)
  await sql('delete from totp_credentials where user_id = $1', [teacher.userId])
})

test('[PARENT-24] a link is no way round a second factor that the other account must set up first', async () => {
  await sql(
    `insert into second_factor_policies (unit_id, required_of, role_ids, user_types, trusted_days)
     values ($1, 'user-types', '{}', '{2}', 0)`,
    [parent.unitId],
  )
  const browser = await server.signIn('parent')
  expect((await switchTo(browser, teacher.userId)).code).toBe('identity_needs_sign_in')
  await sql('delete from second_factor_policies where unit_id = $1', [parent.unitId])
  expect((await switchTo(browser, teacher.userId)).status).toBe(200)
})

test.each([
  ['the link is removed', 'delete from parent_teacher_links where parent_id = $1', parent.userId],
  ['the account that signed in is switched off', "update users set status = 'disabled' where id = $1", parent.userId],
])('an identity that was switched to ends at once when %s', async (_what, change, id) => {
  const browser = await server.signIn('parent')
  await switchTo(browser, teacher.userId)
  const own = await server.signIn('teacher.parent')
  await sql(change, [id])
  await expect.poll(() => whoIs(browser)).toBeUndefined()
  expect((await browser.get(refreshSession.path)).code).toBe('refresh_refused')
  // Who signed in with that account itself is not concerned.
  expect(await whoIs(own)).toBe('teacher.parent')
  expect((await switchTo(own, parent.userId)).code).toBe('identity_not_linked')
  expect((await read(own, { teacherId: teacher.userId })).data).toBeNull()
  await sql("update users set status = 'active' where id = $1", [parent.userId])
  await sql(
    'insert into parent_teacher_links (unit_id, parent_id, teacher_id) values ($1, $2, $3) on conflict do nothing',
    [parent.unitId, parent.userId, teacher.userId],
  )
})

test('a link to an account that is no teacher is none', async () => {
  const staff = await visit(server.database.owner, (owner) => makeUser(owner, parent.unitId, { userType: '4' }))
  await sql('update parent_teacher_links set teacher_id = $1 where parent_id = $2', [staff.id, parent.userId])
  const browser = await server.signIn('parent')
  expect((await read(browser, { parentId: parent.userId })).data).toBeNull()
  expect((await switchTo(browser, staff.id)).code).toBe('identity_not_linked')
})
