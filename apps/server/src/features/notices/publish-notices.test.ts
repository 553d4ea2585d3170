import { randomUUID } from 'node:crypto'
import { readUnhandledCount, readUnreadCounts } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { AudienceOption } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import {
  countAudience,
  openNotice,
  publishNotice,
  readAudiences,
  readNotices,
  withdrawNotice,
} from '@homeroom/contract/notices/notice-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoRoleId } from '#database/demo-district/people/demo-roles.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let admin: Browser

beforeAll(async () => {
  server = await startTestServer()
  teacher = await server.signIn('teacher')
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const all = ['pupils', 'parents', 'teachers']
/** An audience of one target that all its people read. */
const to = (kind: string, target = '', readers = all) => ({ targets: [{ kind, target }], readers })
const ownClass = to('class', demoClassId('lakeside-1', '3-1'))
const otherClass = to('class', demoClassId('lakeside-1', '1-1'))
const everyone = to('everyone')
const draft = (extra: object = {}) => ({
  requestId: randomUUID(),
  title: '家长会',
  text: '周五下午四点半。',
  importance: 3,
  audience: ownClass,
  ...extra,
})
const publish = (browser: Browser, body: object) => browser.post(publishNotice.path, body)

/** Looks behind the walls, as the owner of the tables. */
async function query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return visit(server.database.owner, async (client) => (await client.query(text, values)).rows as Row[])
}

const recipientsOf = (noticeId: string) =>
  query<{ login_name: string; user_type: string; status: string }>(
    `select u.login_name, u.user_type, u.status from notices n
     join message_recipients r on r.unit_id = n.unit_id and r.message_id = n.message_id
     join users u on u.unit_id = r.unit_id and u.id = r.user_id where n.id = $1`,
    [noticeId],
  )

test('a class notice goes to its pupils, their guardians and its teachers, but not to the author', async () => {
  const { id, people } = (await publish(teacher, draft())).data
  const recipients = await recipientsOf(id)
  expect(recipients).toHaveLength(people)
  expect(new Set(recipients.map(({ user_type }) => user_type))).toEqual(new Set(['1', '2', '3']))
  const names = recipients.map(({ login_name }) => login_name)
  expect(names).toEqual(expect.arrayContaining(['student', 'parent']))
  expect(names).not.toContain('teacher')
})

test('nobody whose account is switched off and no family of a pupil who left receives anything', async () => {
  const { unitId, userId } = demoPerson('student')
  await query("update users set status = 'disabled' where unit_id = $1 and id = $2", [unitId, userId])
  const { id } = (await publish(admin, draft({ audience: everyone }))).data
  const recipients = await recipientsOf(id)
  expect(recipients.every(({ status }) => status === 'active')).toBe(true)
  expect(recipients.map(({ login_name }) => login_name)).not.toContain('student')
  await query("update users set status = 'active' where unit_id = $1 and id = $2", [unitId, userId])

  await query('update students set status = 0 where unit_id = $1 and user_id = $2', [unitId, userId])
  const later = (await publish(teacher, draft())).data
  expect((await recipientsOf(later.id)).map(({ login_name }) => login_name)).not.toContain('student')
  await query('update students set status = 1 where unit_id = $1 and user_id = $2', [unitId, userId])
})

test('each audience says how many people it reaches, and that many receive the notice', async () => {
  const options: AudienceOption[] = (await admin.get(readAudiences.path)).data
  const kinds = ['class', 'year', 'classes', 'role', 'staff', 'everyone'] as const
  expect([...new Set(options.map(({ kind }) => kind))]).toEqual(kinds)
  for (const kind of kinds) {
    const option = options.find((one) => one.kind === kind && one.people > 0)
    const audience = to(kind, option?.target)
    expect((await admin.post(countAudience.path, { audience })).data.people).toBe(option?.people)
    expect((await publish(admin, draft({ audience }))).data.people).toBe(option?.people)
    for (const reader of option?.readers ? all : []) {
      const some = to(kind, option?.target, [reader])
      const people = option?.readers?.[reader as 'parents']
      expect((await admin.post(countAudience.path, { audience: some })).data.people).toBe(people)
    }
  }
})

test('a teacher without the right for the unit is offered and may use their own classes only', async () => {
  const options: AudienceOption[] = (await teacher.get(readAudiences.path)).data
  expect(options.map(({ kind }) => kind)).toEqual(options.map(() => 'class'))
  expect(options.map(({ name }) => name)).toContain('三年级1班')
  const refused = [
    otherClass,
    to('year', '3'),
    to('classes'),
    to('staff'),
    to('role', demoRoleId('lakeside-1', 'parent')),
    everyone,
    to('class', randomUUID()),
    { ...ownClass, targets: [...ownClass.targets, ...otherClass.targets] },
    { ...ownClass, readers: [] },
    to('schools'),
    to('school', demoUnitId('lakeside-ms')),
  ]
  for (const audience of refused) {
    expect((await publish(teacher, draft({ audience }))).code).toBe('audience_not_allowed')
    expect((await teacher.post(countAudience.path, { audience })).code).toBe('audience_not_allowed')
  }
})

test("another unit's classes and roles are no audience, whatever rights one has", async () => {
  const foreign = [
    to('class', demoClassId('lakeside-ms', '7-1')),
    to('role', demoRoleId('lakeside-ms', 'parent')),
    to('year', '7'),
    to('school', demoUnitId('lakeside-ms')),
    to('schools'),
  ]
  for (const audience of foreign) expect((await publish(admin, draft({ audience }))).code).toBe('audience_not_allowed')
})

test('an audience without people is refused and leaves nothing behind', async () => {
  const { unitId } = demoPerson('admin')
  const role = randomUUID()
  await query("insert into roles (unit_id, id, code, name) values ($1, $2, 'nobody', '空角色')", [unitId, role])
  const body = draft({ audience: to('role', role), title: '给没有人' })
  expect((await publish(admin, body)).code).toBe('audience_empty')
  expect(await query("select from messages where text = '给没有人'")).toEqual([])
})

test('the same request publishes once, also when it comes five times at the same moment', async () => {
  const body = draft({ title: '双击' })
  const replies = await Promise.all(Array.from({ length: 5 }, () => publish(teacher, body)))
  replies.push(await publish(teacher, body))
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const sent = (await teacher.get(readNotices.path, { box: 'sent' })).data.list
  expect(sent.filter(({ title }: { title: string }) => title === '双击')).toHaveLength(1)
  const other = await publish(await server.signIn('admin'), { ...body, audience: everyone })
  expect(other.data.id).not.toBe(replies[0]?.data.id)
})

test('a request that was used for other content is told so and changes nothing', async () => {
  const body = draft()
  const { id } = (await publish(teacher, body)).data
  for (const change of [{ title: '改了' }, { text: '改了' }, { importance: 1 }])
    expect((await publish(teacher, { ...body, ...change })).code).toBe('notice_published_before')
  expect((await teacher.post(openNotice.path, { id })).data.title).toBe('家长会')
})

test('a notice must end in the future', async () => {
  const { now } = server.clock
  const at = (offset: number) => new Date(now.getTime() + offset).toISOString()
  for (const expiresAt of [at(-1), at(0), '2020-01-01T00:00:00.000Z'])
    expect((await publish(teacher, draft({ expiresAt }))).code).toBe('expiry_in_past')
  for (const expiresAt of ['tomorrow', '+010000-01-01T00:00:00.000Z'])
    expect((await publish(teacher, draft({ expiresAt }))).code).toBe('validation_failed')
  expect((await publish(teacher, draft({ expiresAt: at(60_000) }))).status).toBe(200)
})

test.each([
  ['an empty title', { title: '' }],
  ['a title of blanks', { title: ' \n ' }],
  ['a title that is too long', { title: '长'.repeat(81) }],
  ['a text of blanks', { text: '  ' }],
  ['a text that is too long', { text: '长'.repeat(4001) }],
  ['a NUL in the text', { text: 'a\u0000b' }],
  ['no importance', { importance: undefined }],
  ['an importance of 6', { importance: 6 }],
  ['an unknown kind of audience', { audience: to('town') }],
  ['an unknown kind of reader', { audience: to('class', '', ['neighbours']) }],
  ['an audience of nothing', { audience: { targets: [], readers: ['parents'] } }],
  ['no request id', { requestId: '1' }],
])('%s is refused', async (_, change) => {
  expect((await publish(teacher, draft(change))).code).toBe('validation_failed')
})

test('surrogate pairs count as one character and blanks around the words are left out', async () => {
  const reply = await publish(teacher, draft({ title: `  ${'😀'.repeat(76)}  ` }))
  expect((await teacher.post(openNotice.path, { id: reply.data.id })).data.title).toBe('😀'.repeat(76))
})

test('visitors, pupils, parents and staff without the right neither publish nor see audiences', async () => {
  const { unitId, userId } = demoPerson('staff')
  await query('delete from role_assignments where unit_id = $1 and user_id = $2', [unitId, userId])
  for (const [browser, code] of [
    [server.visitor(), 'sign_in_required'],
    [await server.signIn('student'), 'not_allowed'],
    [await server.signIn('parent'), 'not_allowed'],
    [await server.signIn('staff'), 'not_allowed'],
  ] as const) {
    expect((await publish(browser, draft())).code).toBe(code)
    expect((await browser.get(readAudiences.path)).code).toBe(code)
    expect((await browser.post(countAudience.path, { audience: ownClass })).code).toBe(code)
    expect((await browser.post(withdrawNotice.path, { id: randomUUID() })).code).toBe(code)
  }
  const role = [unitId, userId, demoRoleId('lakeside-1', 'office')]
  await query('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', role)
})

test('the office writes to all classes, the staff and everybody', async () => {
  const office = await server.signIn('staff')
  for (const audience of [otherClass, to('classes', '', ['parents']), to('staff'), everyone])
    expect((await publish(office, draft({ audience }))).status).toBe(200)
})

test('a notice goes to any mix of several classes and kinds of people, to each person once', async () => {
  const targets = [...ownClass.targets, ...otherClass.targets, { kind: 'staff', target: '' }]
  const audience = { targets, readers: ['parents', 'teachers'] }
  const { id, people } = (await publish(admin, draft({ audience }))).data
  const recipients = await recipientsOf(id)
  expect(recipients).toHaveLength(people)
  expect(new Set(recipients.map(({ login_name }) => login_name)).size).toBe(people)
  expect(new Set(recipients.map(({ user_type }) => user_type))).toEqual(new Set(['2', '3', '4']))
  expect((await admin.post(openNotice.path, { id })).data).toMatchObject({
    audienceName: '一年级1班、三年级1班（家长、教师）、全体教职工',
    audienceEnglishName: 'Grade 1 Class 1, Grade 3 Class 1 (parents, teachers), All staff',
  })
})

test("a class teacher's notice to parents is on no pupil's desktop: neither message nor count", async () => {
  const student = await server.signIn('student')
  const parent = await server.signIn('parent')
  const waiting = async (browser: Browser) => {
    const counts: { code: string; num: number }[] = (await browser.get(readUnreadCounts.path)).data
    return {
      icon: counts.find(({ code }) => code === 'notices')?.num ?? 0,
      messages: (await browser.get(readUnreadMessages.path)).data.length,
      list: (await browser.get(readNotices.path)).data.list.length,
      bell: (await browser.get(readUnhandledCount.path)).data.message,
    }
  }
  const [before, parentBefore] = [await waiting(student), await waiting(parent)]
  const audience = { ...ownClass, readers: ['parents'] }
  const { id } = (await publish(teacher, draft({ audience }))).data
  expect(await waiting(student)).toEqual(before)
  expect((await student.post(openNotice.path, { id })).code).toBe('not_found')
  expect(new Set((await recipientsOf(id)).map(({ user_type }) => user_type))).toEqual(new Set(['3']))
  expect((await waiting(parent)).icon).toBe(parentBefore.icon + 1)
})

test('withdrawing leaves a line in the log', async () => {
  const { id } = (await publish(teacher, draft())).data
  await teacher.post(withdrawNotice.path, { id })
  const lines = await query("select actor_id, target from audit_log where action = 'notice withdrawn'")
  expect(lines).toEqual([{ actor_id: demoPerson('teacher').userId, target: id }])
})
