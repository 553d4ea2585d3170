import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  arrangeForUnit,
  arrangeIcons,
  readDesktopOrder,
  readIconOrigin,
  resetArrangement,
} from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import { readMyApplicationIcons, recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

type Icon = { code: string; name: string; iconVMs: { code: string }[] }
type Group = { code: string; iconVMs: Icon[] }

const folder = '11111111-1111-4111-8111-111111111111'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const name of ['teacher', 'teacher.two']) {
    const { unitId } = (await (await server.signIn(name)).get(readMe.path)).data
    await server.db.inUnit(unitId, (tx) => tx.execute('delete from desktop_arrangements'))
  }
})

async function groupsOf(browser: Browser): Promise<Group[]> {
  const { userId, unitId } = (await browser.get(readMe.path)).data
  return (await browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })).data
}
const change = (browser: Browser, wanted: object) => browser.post(arrangeIcons.path, { change: wanted })
const codesOf = (groups: Group[], at: number) => groups[at]?.iconVMs.map(({ code }) => code)
const allCodes = (groups: Group[]) =>
  groups
    .flatMap(({ iconVMs }) => iconVMs.flatMap((icon) => (icon.iconVMs.length > 0 ? icon.iconVMs : [icon])))
    .map(({ code }) => code)
    .sort()

/** Moves an icon that everybody has, not the first, to the front of the first group; answers the codes expected there. */
async function moveToFront(browser: Browser): Promise<string[]> {
  const groups = await groupsOf(browser)
  const codes = codesOf(groups, 0) ?? []
  const what = 'calendar'
  expect(codes.indexOf(what)).toBeGreaterThan(0)
  const moved = { kind: 'move', what, group: groups[0]?.code, folder: null, before: codes[0] }
  expect((await change(browser, moved)).status).toBe(200)
  return [what, ...codes.filter((code) => code !== what)]
}

describe('[DESK-16][DESK-17] a teacher', () => {
  test('moves an icon, and finds it there on every device, in the list and in the page', async () => {
    const expected = await moveToFront(await server.signIn('teacher'))
    const elsewhere = await server.signIn('teacher')
    expect(codesOf(await groupsOf(elsewhere), 0)).toEqual(expected)
    const { start } = await elsewhere.page('/pages/base/pc_desktop_all/index.html')
    if (start?.page !== 'desktop') throw new Error('the desktop was not answered')
    expect(codesOf(start.desktop.groups, 0)).toEqual(expected)
    expect(start.desktop.order).toMatchObject({ arranged: true, locked: false })
  })

  test('moves an icon to another group, makes a folder, renames it and takes it apart', async () => {
    const browser = await server.signIn('teacher')
    const [first, second] = await groupsOf(browser)
    const before = allCodes(await groupsOf(browser))
    const [what, onto] = [first?.iconVMs[0]?.code, second?.iconVMs[0]?.code]
    const moved = await change(browser, {
      kind: 'move',
      what,
      group: second?.code,
      folder: null,
      before: onto,
    })
    expect(codesOf(moved.data.groups, 1)?.slice(0, 2)).toEqual([what, onto])
    await change(browser, { kind: 'combine', what, onto, folder, name: '' })
    const named = await change(browser, { kind: 'rename', folder, name: '每天' })
    expect(named.data.groups[1].iconVMs[0]).toMatchObject({
      code: folder,
      name: '每天',
      iconVMs: [{ code: onto }, { code: what }],
    })
    expect(allCodes(named.data.groups)).toEqual(before)
    const apart = await change(browser, { kind: 'dissolve', folder })
    expect(codesOf(apart.data.groups, 1)?.slice(0, 2)).toEqual([onto, what])
  })

  test('changes things on two devices at the same moment and loses neither change nor icon', async () => {
    const [one, two] = [await server.signIn('teacher'), await server.signIn('teacher')]
    const [first, second] = await groupsOf(one)
    const before = allCodes(await groupsOf(one))
    const [a, b, c] = codesOf([first as Group], 0) ?? []
    await Promise.all([
      change(one, { kind: 'move', what: a, group: second?.code, folder: null, before: null }),
      change(two, { kind: 'move', what: b, group: first?.code, folder: null, before: null }),
      change(two, { kind: 'favour', what: c, before: null }),
    ])
    const after = await groupsOf(one)
    expect(allCodes(after)).toEqual(before)
    expect(codesOf(after, 1)?.at(-1)).toBe(a)
    expect(codesOf(after, 0)?.at(-1)).toBe(b)
    expect((await one.get(readDesktopOrder.path)).data.favourites).toEqual([c])
  })

  test('resets the places, not the favourites', async () => {
    const browser = await server.signIn('teacher')
    const before = await groupsOf(browser)
    await change(browser, { kind: 'favour', what: 'notices', before: null })
    await moveToFront(browser)
    const reset = await browser.post(resetArrangement.path)
    expect(reset.data.groups).toEqual(before)
    expect(reset.data.order).toMatchObject({ arranged: false, favourites: ['notices'] })
  })

  test('sees a withdrawn application vanish without a hole, and come back to its place', async () => {
    const browser = await server.signIn('teacher')
    const { unitId } = (await browser.get(readMe.path)).data
    const expected = await moveToFront(browser)
    const gone = expected[0]
    const set = (granted: boolean) =>
      server.db.inUnit(unitId, (tx) =>
        tx.execute(`update application_assignments set granted = ${granted} where application_code = '${gone}'`),
      )
    await set(false)
    expect(codesOf(await groupsOf(browser), 0)).toEqual(expected.slice(1))
    await set(true)
    expect(codesOf(await groupsOf(browser), 0)).toEqual(expected)
  })
})

test('an application given later stands at the end of its group', async () => {
  const browser = await server.signIn('teacher')
  const { unitId, userId } = (await browser.get(readMe.path)).data
  await moveToFront(browser)
  await server.db.inUnit(unitId, (tx) =>
    tx.execute(`insert into application_assignments (unit_id, application_code, user_id)
      values ('${unitId}', 'reports', '${userId}')`),
  )
  const group = (await groupsOf(browser)).find(({ iconVMs }) => iconVMs.some(({ code }) => code === 'reports'))
  expect(group?.iconVMs.at(-1)?.code).toBe('reports')
})

test.each(['student', 'parent', 'staff'])('[DESK-16] %s keeps favourites, but moves nothing', async (name) => {
  const browser = await server.signIn(name)
  const favoured = await change(browser, { kind: 'favour', what: 'notices', before: null })
  expect(favoured.data.order.favourites).toEqual(['notices'])
  const moved = { kind: 'move', what: 'notices', group: 'desktop', folder: null, before: null }
  expect(await change(browser, moved)).toMatchObject({ status: 403, code: 'not_allowed', data: null })
  expect((await browser.post(resetArrangement.path)).code).toBe('not_allowed')
})

test.each([
  ['an application of others', { kind: 'favour', what: 'schools', before: null }, 'not_found'],
  ['a made-up application', { kind: 'combine', what: 'notices', onto: 'x', folder, name: '' }, 'not_found'],
  ['an unknown kind', { kind: 'burn', what: 'notices' }, 'validation_failed'],
  ['a folder id that is none', { kind: 'dissolve', folder: 'x' }, 'validation_failed'],
  ['a long name', { kind: 'rename', folder, name: 'x'.repeat(21) }, 'validation_failed'],
])('a change with %s is refused', async (_case, wanted, code) => {
  expect(await change(await server.signIn('teacher'), wanted)).toMatchObject({ code, data: null })
})

describe('an administrator', () => {
  test('orders the icons for everyone, and locks them', async () => {
    const [admin, teacher] = [await server.signIn('admin'), await server.signIn('teacher')]
    await moveToFront(teacher)
    const expected = await moveToFront(admin)
    await admin.post(arrangeForUnit.path, { order: 'mine', locked: false })
    expect(codesOf(await groupsOf(await server.signIn('teacher.parent')), 0)?.[0]).toBe(expected[0])
    expect((await teacher.get(readDesktopOrder.path)).data).toMatchObject({ arranged: true, locked: false })

    await admin.post(arrangeForUnit.path, { order: 'kept', locked: true })
    const shown = codesOf(await groupsOf(teacher), 0) ?? []
    expect(shown).toEqual(expected.filter((code) => shown.includes(code)))
    const moved = { kind: 'move', what: shown[0], group: 'office', folder: null, before: null }
    expect(await change(teacher, moved)).toMatchObject({ status: 403, code: 'desktop_locked' })
    expect((await change(teacher, { kind: 'favour', what: 'notices', before: null })).status).toBe(200)
  })

  test('whose own desktop is undivided (type 4) leaves everyone in the groups and the order of the unit', async () => {
    const admin = await server.signIn('admin')
    const expected = await moveToFront(admin)
    await admin.post(arrangeForUnit.path, { order: 'mine', locked: false })
    const teacher = await server.signIn('teacher')
    const before = await groupsOf(teacher)
    expect(codesOf(before, 0)?.[0]).toBe(expected[0])
    const { unitId, userId } = demoPerson('admin')
    const become = (type: string) =>
      server.db.inUnit(unitId, (tx) =>
        tx.execute(sql`update users set user_type = ${type} where unit_id = ${unitId} and id = ${userId}`),
      )
    await become('4')
    try {
      const staff = await server.signIn('admin')
      expect((await groupsOf(staff)).map(({ code }) => code)).toEqual(['desktop'])
      for (const locked of [false, true]) {
        expect((await staff.post(arrangeForUnit.path, { order: 'mine', locked })).status).toBe(200)
        expect(await groupsOf(teacher)).toEqual(before)
      }
    } finally {
      await become('2')
    }
  })

  test('moves the icons of everyone while they are locked', async () => {
    const [admin, teacher] = [await server.signIn('admin'), await server.signIn('teacher')]
    await admin.post(arrangeForUnit.path, { order: 'none', locked: true })
    const expected = await moveToFront(admin)
    const shown = codesOf(await groupsOf(teacher), 0) ?? []
    expect(shown).toEqual(expected.filter((code) => shown.includes(code)))
    await admin.post(arrangeForUnit.path, { order: 'none', locked: false })
    expect((await admin.get(readDesktopOrder.path)).data).toMatchObject({ ordered: false, locked: false })
  })

  test('of another unit changes nothing here, and others are refused', async () => {
    const teacher = await server.signIn('teacher')
    const before = await groupsOf(teacher)
    const elsewhere = await server.signIn('admin.two')
    await moveToFront(elsewhere)
    await elsewhere.post(arrangeForUnit.path, { order: 'mine', locked: true })
    expect(await groupsOf(teacher)).toEqual(before)
    expect((await teacher.get(readDesktopOrder.path)).data.locked).toBe(false)
    for (const name of ['teacher', 'student'])
      expect((await (await server.signIn(name)).post(arrangeForUnit.path, { order: 'none', locked: true })).code).toBe(
        'not_allowed',
      )
  })
})

describe('why somebody has an application', () => {
  const originOf = async (browser: Browser, code: string) => (await browser.get(readIconOrigin.path, { code })).data

  test('is told from the assignment that decided', async () => {
    const [admin, staff] = [await server.signIn('admin'), await server.signIn('staff')]
    expect(await originOf(admin, 'repairs')).toMatchObject({ origin: 'userType', roles: [] })
    expect(await originOf(admin, 'reports')).toMatchObject({ origin: 'role', roles: [{ name: '管理员' }] })
    expect(await originOf(staff, 'safety')).toMatchObject({
      origin: 'person',
      givenBy: { name: '湖滨第一小学', englishName: 'Lakeside No. 1 Primary School' },
    })
    expect(await originOf(admin, 'calendar')).toMatchObject({ origin: 'unit' })
    const { unitId } = (await admin.get(readMe.path)).data
    await server.db.inUnit(unitId, (tx) =>
      tx.execute(`update application_assignments set given_by = 'area' where application_code = 'calendar'`),
    )
    expect(await originOf(admin, 'calendar')).toMatchObject({
      origin: 'area',
      givenBy: { name: '湖滨区教育局' },
    })
  })

  test('is not told of an application one does not have', async () => {
    for (const code of ['schools', 'nothing'])
      expect(await (await server.signIn('student')).get(readIconOrigin.path, { code })).toMatchObject({
        status: 404,
        data: null,
      })
  })
})

test('[DESK-18][DESK-19] the applications opened last follow the person: the latest first, each once, ten at most', async () => {
  const browser = await server.signIn('admin')
  const { userId, unitId } = (await browser.get(readMe.path)).data
  const codes = allCodes(await groupsOf(browser))
    .filter((code) => code !== 'assets')
    .slice(0, 11)
  expect(codes).toHaveLength(11)
  for (const resId of [...codes, codes[5]]) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const opened = { userId, userType: '2', unitId, resId, resName: '', type: 1 }
    expect((await browser.post(recordAccess.path, opened)).status).toBe(200)
  }
  const latest = [codes[5], ...codes.filter((_, index) => index !== 5).reverse()].slice(0, 10)
  const elsewhere = await server.signIn('admin')
  expect((await elsewhere.get(readDesktopOrder.path)).data.recent).toEqual(latest)
  expect((await (await server.signIn('teacher')).get(readDesktopOrder.path)).data.recent).not.toEqual(latest)
})

test.each([readDesktopOrder, arrangeIcons, resetArrangement, arrangeForUnit, readIconOrigin])(
  '[API-12] $path answers 401 to a visitor',
  async ({ method, path }) => {
    const visitor = server.visitor()
    expect((await (method === 'GET' ? visitor.get(path) : visitor.post(path))).status).toBe(401)
  },
)
