import { markSharedMachine } from '@homeroom/contract/accounts/devices/shared-machine-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { textSizeCookie } from '@homeroom/contract/pages/storage-keys.ts'
import {
  chooseLayout,
  chooseMode,
  chooseTextSize,
  chooseTheme,
  followUnitTheme,
  readMyColor,
} from '@homeroom/contract/themes/theme-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'

let server: TestServer
/** Another process over the same database. */
let neighbour: TestServer
let admin: Browser
let teacher: Browser
let areaAdmin: Browser
const school = { unitId: '', adminId: '' }
beforeAll(async () => {
  server = await startTestServer()
  neighbour = await startTestServer({ database: server.database })
  admin = await server.signIn('admin')
  teacher = await server.signIn('teacher')
  areaAdmin = await server.signIn('area.admin')
  const me = (await admin.get(readMe.path)).data
  Object.assign(school, { unitId: me.unitId, adminId: me.userId })
})
afterAll(async () => {
  await neighbour.close()
  await server.close()
})
beforeEach(() => inSchool('delete from themes'))

const inSchool = (statement: string) => server.db.inUnit(school.unitId, (tx) => tx.execute(statement))
const choose = (browser: Browser, type: string, theme: string) => browser.post(chooseTheme.path, { type, theme })
const seenBy = async (browser: Browser) => (await browser.get(readMyColor.path)).data
const shell = '/pages/base/pc_desktop_all/index.html'
const painted = async (browser: Browser) => (await browser.page(shell)).start?.theme
const schoolSignIn = async (visited: TestServer) =>
  (await visited.visitor().page('/login?unit=lakeside-1')).start?.theme.theme

describe('[THEME-20][THEME-22] choosing a theme for oneself', () => {
  test.each(['ink', 'lotus', 'cartoon', '#AA3355'])('%s is answered with success and kept', async (theme) => {
    expect(await choose(teacher, 'color', theme)).toMatchObject({ status: 200, data: 'success' })
    expect(await seenBy(teacher)).toMatchObject({ theme, source: 'person' })
  })

  test('[THEME-04] the two spellings of a colour are kept as the same one', async () => {
    await choose(teacher, 'color', '#457cd6')
    expect((await seenBy(teacher)).theme).toBe('#457CD6')
  })

  test('[THEME-08] is in force in a new sign-in, and painted by every process', async () => {
    await choose(teacher, 'color', 'lotus')
    expect(await seenBy(await neighbour.signIn('teacher'))).toMatchObject({ theme: 'lotus' })
    expect(await painted(teacher)).toMatchObject({ theme: 'lotus', source: 'person' })
  })

  test('changes nothing for anybody else', async () => {
    await choose(admin, 'color', 'cartoon')
    expect(await seenBy(teacher)).toMatchObject({ theme: '#457CD6', source: 'default' })
  })

  test.each(['red', 'Ink', '#abc', '#12345', '#1234567', '#gggggg', 'rgb(0,0,0)', '', "ink'--", '#457CD6;}'])(
    '[THEME-02] %j is no theme',
    async (theme) => {
      expect(await choose(teacher, 'color', theme)).toMatchObject({ status: 400, code: 'validation_failed' })
      expect((await seenBy(teacher)).source).toBe('default')
    },
  )

  test('any other type is refused', async () => {
    expect((await choose(admin, 'everyone', 'ink')).code).toBe('validation_failed')
  })
})

describe('applying a theme for everyone', () => {
  test('[THEME-13][THEME-21][THEME-24] makes it the default of the own unit, at once and in all processes', async () => {
    const other = await neighbour.signIn('teacher')
    expect(await painted(other)).toMatchObject({ source: 'default' })
    expect(await schoolSignIn(neighbour)).toBe('#457CD6')
    expect(await choose(admin, 'default_color', 'lotus')).toMatchObject({ status: 200, data: 'success' })
    await expect.poll(() => painted(other)).toMatchObject({ theme: 'lotus', source: 'unit' })
    await expect.poll(() => schoolSignIn(neighbour)).toBe('lotus')
    expect(await seenBy(teacher)).toMatchObject({ theme: 'lotus', source: 'unit' })
  })

  test('[THEME-24] leaves other units as they are', async () => {
    const before = await seenBy(areaAdmin)
    await choose(admin, 'default_color', 'cartoon')
    expect(await seenBy(areaAdmin)).toEqual(before)
    expect(before.theme).not.toBe('cartoon')
  })

  test('[THEME-24] leaves in force what someone has chosen for themselves', async () => {
    await choose(teacher, 'color', 'ink')
    await choose(admin, 'default_color', 'lotus')
    expect(await seenBy(teacher)).toMatchObject({ theme: 'ink', source: 'person' })
  })

  test.each(['teacher', 'student', 'parent', 'staff'])(
    '[THEME-23] is refused for %s, who is no administrator',
    async (name) => {
      const browser = await server.signIn(name)
      expect(await choose(browser, 'default_color', 'ink')).toMatchObject({
        status: 403,
        code: 'not_allowed',
      })
      expect((await seenBy(admin)).source).toBe('default')
    },
  )

  test('is written into the audit log, with what was before', async () => {
    await choose(admin, 'default_color', 'ink')
    await choose(admin, 'default_color', '#00aa55')
    const { rows } = await inSchool(
      `select actor_id, target, before, after from audit_log where action = 'theme applied for everyone' order by occurred_at desc, before->>'theme' limit 2`,
    )
    expect(rows).toContainEqual({
      actor_id: school.adminId,
      target: school.unitId,
      before: { theme: 'ink' },
      after: { theme: '#00AA55' },
    })
  })
})

describe('the layout', () => {
  test('[THEME-10] of the unit is what everyone with a colour gets; a scene keeps the top', async () => {
    expect((await admin.post(chooseLayout.path, { type: 'default_layout', layout: 'left' })).data).toBe('success')
    expect(await seenBy(teacher)).toMatchObject({ layout: 'left' })
    await choose(teacher, 'color', 'ink')
    expect(await seenBy(teacher)).toMatchObject({ layout: 'top', colourLayout: 'left' })
  })

  test('of a person is theirs alone, and leaves their theme and mode as they are', async () => {
    await choose(teacher, 'color', '#AA3355')
    await teacher.post(chooseMode.path, { mode: 'dark' })
    await teacher.post(chooseLayout.path, { type: 'layout', layout: 'left' })
    expect(await seenBy(teacher)).toMatchObject({ theme: '#AA3355', layout: 'left', mode: 'dark' })
    expect(await seenBy(admin)).toMatchObject({ layout: 'top', mode: 'device' })
  })

  test('for everyone is refused for anyone but an administrator', async () => {
    const body = { type: 'default_layout', layout: 'left' }
    expect(await teacher.post(chooseLayout.path, body)).toMatchObject({ status: 403, code: 'not_allowed' })
    expect(await seenBy(admin)).toMatchObject({ layout: 'top' })
  })

  test.each(['right', '', 'LEFT'])('%j is no layout', async (layout) => {
    const reply = await teacher.post(chooseLayout.path, { type: 'layout', layout })
    expect(reply.code).toBe('validation_failed')
  })
})

describe("following the unit's theme again", () => {
  test('forgets the own theme and layout and keeps the mode', async () => {
    await choose(admin, 'default_color', 'lotus')
    await choose(teacher, 'color', '#AA3355')
    await teacher.post(chooseLayout.path, { type: 'layout', layout: 'left' })
    await teacher.post(chooseMode.path, { mode: 'dark' })
    expect((await teacher.post(followUnitTheme.path)).data).toBe('success')
    expect(await seenBy(teacher)).toMatchObject({
      theme: 'lotus',
      source: 'unit',
      colourLayout: 'top',
      mode: 'dark',
    })
  })

  test('leaves the unit and everybody else as they are', async () => {
    await choose(admin, 'default_color', 'lotus')
    await choose(admin, 'color', 'ink')
    await teacher.post(followUnitTheme.path)
    expect(await seenBy(admin)).toMatchObject({ theme: 'ink', source: 'person' })
    expect(await seenBy(teacher)).toMatchObject({ theme: 'lotus', source: 'unit' })
  })
})

describe('the mode', () => {
  test.each(['dark', 'light', 'contrast', 'device'])('%s is kept for the person', async (mode) => {
    expect((await teacher.post(chooseMode.path, { mode })).data).toBe('success')
    expect(await painted(teacher)).toMatchObject({ mode, source: 'default' })
  })

  test('an unknown one is refused', async () => {
    expect((await teacher.post(chooseMode.path, { mode: 'sepia' })).code).toBe('validation_failed')
  })
})

describe('the size of text', () => {
  const size = (browser: Browser, textSize: unknown) => browser.post(chooseTextSize.path, { textSize })

  test('is kept for the person, painted by every process on every device, and nobody else has it', async () => {
    expect(await size(teacher, 150)).toMatchObject({ status: 200, data: 'success' })
    expect(await seenBy(teacher)).toMatchObject({ textSize: 150, source: 'default' })
    const elsewhere = await neighbour.signIn('teacher')
    expect((await elsewhere.page(shell)).start).toMatchObject({ textSize: 150 })
    expect((await admin.page(shell)).start).toMatchObject({ textSize: 100 })
    expect((await seenBy(admin)).textSize).toBeNull()
  })

  test("is the browser's where nobody is signed in, and where its person has chosen none", async () => {
    const visitor = server.visitor()
    visitor.cookies.set(textSizeCookie, '130')
    expect((await visitor.page('/login')).start).toMatchObject({ textSize: 130 })
    teacher.cookies.set(textSizeCookie, '130')
    expect((await teacher.page(shell)).start).toMatchObject({ textSize: 130 })
    await size(teacher, 100)
    expect((await teacher.page(shell)).start).toMatchObject({ textSize: 100 })
    teacher.cookies.delete(textSizeCookie)
  })

  test("on a machine of several people is the person's own, else the ordinary one: who sat there before leaves none", async () => {
    const machine = await server.signIn('admin')
    await machine.post(markSharedMachine.path, { shared: true })
    machine.cookies.set(textSizeCookie, '150')
    expect((await machine.page('/needtologinpagerelogin')).start).toMatchObject({
      sharedMachine: true,
      textSize: 100,
    })
    await size(teacher, 130)
    for (const [username, textSize] of [
      ['student', 100],
      ['teacher', 130],
    ] as const) {
      await machine.post(signIn.path, { username, password: demoPassword })
      expect((await machine.page(shell)).start).toMatchObject({ sharedMachine: true, textSize })
    }
  })

  test.each(['', '99', '151', '1e2', '115%', '<b>'])('a browser that says %j has the ordinary one', async (odd) => {
    const visitor = server.visitor()
    visitor.cookies.set(textSizeCookie, odd)
    expect((await visitor.page('/login')).start).toMatchObject({ textSize: 100 })
  })

  test.each([0, 99, 125, 151, -100, null, 'large'])('%j is no size', async (odd) => {
    expect(await size(teacher, odd)).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await seenBy(teacher)).textSize).toBeNull()
  })

  test("stays when a person follows the unit's theme again", async () => {
    await size(teacher, 115)
    await choose(teacher, 'color', 'ink')
    await teacher.post(followUnitTheme.path)
    expect(await seenBy(teacher)).toMatchObject({ textSize: 115, source: 'default' })
  })
})

test("[THEME-19] what is read is the person's own, else the unit's, else the default, with the unit's layout", async () => {
  const plain = { colourLayout: 'top', mode: 'device', layout: 'top', textSize: null }
  expect(await seenBy(teacher)).toEqual({ ...plain, theme: '#457CD6', source: 'default' })
  await choose(admin, 'default_color', '#AA3355')
  await admin.post(chooseLayout.path, { type: 'default_layout', layout: 'left' })
  const left = { ...plain, colourLayout: 'left' }
  expect(await seenBy(teacher)).toEqual({ ...left, layout: 'left', theme: '#AA3355', source: 'unit' })
  await choose(teacher, 'color', 'ink')
  expect(await seenBy(teacher)).toEqual({ ...left, theme: 'ink', source: 'person' })
})

test('[API-12] the theme answers 401 to a visitor', async () => {
  expect(await server.visitor().get(readMyColor.path)).toMatchObject({ http: 200, status: 401, data: null })
})

test.each([chooseTheme, chooseLayout, chooseMode, chooseTextSize, followUnitTheme])(
  '[API-12] $path answers 401 to a visitor',
  async ({ path }) => {
    const bodies = { type: 'color', theme: 'ink', layout: 'left', mode: 'dark', textSize: 150 }
    const type = path === chooseLayout.path ? 'layout' : 'color'
    expect(await server.visitor().post(path, { ...bodies, type })).toMatchObject({ status: 401, data: null })
  },
)

test('a short page wears the theme of its reader', async () => {
  await choose(teacher, 'color', 'cartoon')
  expect((await teacher.page('/no/such/page')).start?.theme.theme).toBe('cartoon')
})
