import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  readMyApplicationIcons,
  readUnhandledCount,
  readUnreadCounts,
} from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function iconsOf(browser: Browser) {
  const { userId, unitId } = (await browser.get(readMe.path)).data
  return browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })
}

test('[DESK-03][DESK-04][DESK-05] the icons come in groups with every field of the desktop', async () => {
  const reply = await iconsOf(await server.signIn('teacher'))
  expect(reply.status).toBe(200)
  expect(reply.data.length).toBeGreaterThan(1)
  for (const group of reply.data) {
    expect(Object.keys(group).sort()).toEqual(['code', 'iconVMs', 'unitEnName', 'unitName'])
    for (const icon of group.iconVMs) {
      expect(Object.keys(icon).sort()).toEqual(
        [
          ...[
            'code',
            'zname',
            'name',
            'shortName',
            'englishName',
            'englishShortName',
            'iconImg',
            'imgPath',
            'imgGrayPath',
          ],
          ...[
            'imgCartoonPath',
            'menuRoute',
            'serverId',
            'deployPath',
            'frontUserType',
            'limitUserType',
            'updateStatus',
          ],
          ...['unReadCodeCount', 'iconVMs'],
        ].sort(),
      )
    }
  }
})

test.each(['student', 'parent', 'staff'])('[UNIT-12] %s gets one undivided desktop', async (name) => {
  expect((await iconsOf(await server.signIn(name))).data).toHaveLength(1)
})

test('[UNIT-11] the desktop of a school shows applications of base and edu', async () => {
  const reply = await iconsOf(await server.signIn('teacher'))
  const services = reply.data.flatMap((group: { iconVMs: { serverId: string }[] }) =>
    group.iconVMs.map(({ serverId }) => serverId),
  )
  expect(new Set(services)).toEqual(new Set(['base', 'edu']))
})

test('an application is shown once, whatever ways it was given', async () => {
  const reply = await iconsOf(await server.signIn('admin'))
  const codes = reply.data.flatMap((group: { iconVMs: { code: string }[] }) => group.iconVMs.map(({ code }) => code))
  expect(new Set(codes).size).toBe(codes.length)
})

test('[UNIT-16] ids of somebody else or another unit look missing', async () => {
  const browser = await server.signIn('teacher')
  const mine = (await browser.get(readMe.path)).data
  const other = (await (await server.signIn('teacher.two')).get(readMe.path)).data
  for (const [userId, unitId] of [
    [other.userId, other.unitId],
    [other.userId, mine.unitId],
    [mine.userId, other.unitId],
  ]) {
    expect(await browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })).toMatchObject({
      status: 404,
      data: null,
    })
  }
})

test.each([
  ['no ids', {}],
  ['a malformed id', { userId: '1', unitId: '1', appType: '1' }],
  ['an unknown type', { appType: '2' }],
])('icons with %s are bad input', async (_case, query) => {
  const browser = await server.signIn('teacher')
  const { userId, unitId } = (await browser.get(readMe.path)).data
  const asked = 'userId' in query || Object.keys(query).length === 0 ? query : { userId, unitId, ...query }
  expect((await browser.get(readMyApplicationIcons.path, asked as Record<string, string>)).code).toBe(
    'validation_failed',
  )
})

test('[DESK-10] unread counts are a list of code and number for the caller', async () => {
  const reply = await (await server.signIn('teacher')).get(readUnreadCounts.path)
  expect(reply.status).toBe(200)
  expect(reply.data.length).toBeGreaterThan(0)
  for (const count of reply.data) expect(count).toEqual({ code: expect.any(String), num: expect.any(Number) })
  expect(reply.data.some(({ num }: { num: number }) => num > 99)).toBe(true)
})

test('[MSG-19] the unhandled counts are to-dos and messages', async () => {
  const reply = await (await server.signIn('teacher')).get(readUnhandledCount.path)
  expect(reply.data).toEqual({ todo: expect.any(Number), message: expect.any(Number) })
})

test.each([readMyApplicationIcons, readUnreadCounts, readUnhandledCount])(
  '[API-12] $path answers 401 to a visitor',
  async ({ path }) => {
    expect(await server.visitor().get(path)).toMatchObject({ http: 200, status: 401, data: null })
  },
)
