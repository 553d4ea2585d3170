import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { keepHeader } from '@homeroom/contract/endpoint/kept-answers.ts'
import { chooseTheme } from '@homeroom/contract/themes/theme-endpoints.ts'
import { readUnitLoginConfiguration } from '@homeroom/contract/units/unit-endpoints.ts'
import {
  draftUnitLook,
  readUnitLook,
  saveUnitLook,
  uploadUnitPicture,
} from '@homeroom/contract/units/unit-look-endpoints.ts'
import type { UnitLook } from '@homeroom/contract/units/unit-look-schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let area: Browser
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  area = await server.signIn('area.admin')
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const school = demoPerson('admin').unitId
const inSchool = { unitId: school }
const read = async (browser = admin, query = {}): Promise<UnitLook> =>
  (await browser.get(readUnitLook.path, query)).data
const save = async (changes: object, browser = admin) =>
  browser.post(saveUnitLook.path, { ...(await read()), ...changes })
/** A picture of one pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const upload = (data: string, browser = admin) => browser.post(uploadUnitPicture.path, { data })
const filing = { text: '湘ICP备12345678号-1', link: 'https://beian.miit.gov.cn/', picture: '', showPicture: false }

test('an administrator changes footer, filing lines and colour, and the sign-in page shows them at once', async () => {
  const visitor = server.visitor()
  const changes = {
    footer: '湖滨路 1 号',
    link: 'https://school.example/',
    filings: [filing],
    showFilings: true,
    theme: '#1a6b3c',
  }
  expect((await save(changes)).data).toMatchObject({ ...changes, theme: '#1A6B3C' })
  const page = await visitor.page('/login?unit=lakeside-1')
  expect(page.start?.unit.footer).toBe('湖滨路 1 号')
  expect(page.start?.theme.theme).toBe('#1A6B3C')
  const { data } = await visitor.get(readUnitLoginConfiguration.path, inSchool)
  expect(JSON.parse(data.decorationSet).footerMsg.baList).toEqual([
    { baUrl: filing.link, baImg: '', baContent: filing.text, showImg: false },
  ])
})

test('an administrator sets the page that follows a sign-in: a page of ours, told at the sign-in and on its page', async () => {
  const page = '/pages/base/pc_notices_tm/index.html'
  expect((await save({ loginJumpPage: ` ${page} ` })).data).toMatchObject({ loginJumpPage: page })
  const visitor = server.visitor()
  expect((await visitor.page('/login?unit=lakeside-1')).start?.settings.loginJumpPage).toBe(page)
  const signedIn = await visitor.post(signIn.path, { username: 'teacher', password: demoPassword })
  expect(signedIn.data).toMatchObject({ loginJumpPage: page })
  for (const wrong of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', '/login', '/api/x'])
    expect([wrong, (await save({ loginJumpPage: wrong })).code]).toEqual([wrong, 'page_not_ours'])
  expect((await save({ loginJumpPage: '' })).data).toMatchObject({ loginJumpPage: '' })
  const { rows } = await visit(server.database.owner, async (owner) =>
    owner.query(
      "select after from audit_log where action = 'look changed' and after ? 'loginJumpPage' order by occurred_at",
    ),
  )
  expect(rows).toEqual([{ after: { loginJumpPage: page } }, { after: { loginJumpPage: '' } }])
})

describe('a colour on which white text could not be read is darkened', () => {
  test.each([
    ['#ffd200', /^#[0-9A-F]{6}$/, true],
    ['#000000', /^#000000$/, false],
    ['ink', /^ink$/, false],
    ['#457cd6', /^#457CD6$/, false],
  ])('%s', async (theme, kept, changed) => {
    const { data } = await save({ theme })
    expect(data.theme).toMatch(kept)
    expect(data.theme.toLowerCase() !== theme).toBe(changed)
  })
})

test('who saves over a newer look is told so, and the audit log says who changed what', async () => {
  const before = await read()
  const first = await admin.post(saveUnitLook.path, { ...before, copyright: '一小' })
  expect(first.status).toBe(200)
  const late = await admin.post(saveUnitLook.path, { ...before, copyright: '二小' })
  expect(late.code).toBe('changed_meanwhile')
  const lines = await visit(server.database.owner, async (owner) =>
    owner.query("select before, after from audit_log where action = 'look changed' and after ->> 'copyright' = '一小'"),
  )
  expect(lines.rows).toEqual([{ before: { copyright: before.copyright }, after: { copyright: '一小' } }])
})

test('a theme that is chosen for everybody is a change of the look, too', async () => {
  const before = await read()
  await admin.post(chooseTheme.path, { type: 'default_color', theme: 'lotus' })
  const late = await admin.post(saveUnitLook.path, { ...before, theme: '#1A6B3C' })
  expect(late.code, 'the form of the other one knows the theme before').toBe('changed_meanwhile')
  const now = await read()
  expect(now).toMatchObject({ ...before, theme: 'lotus', version: now.version })
  expect((await admin.post(saveUnitLook.path, { ...now, theme: before.theme })).status).toBe(200)
})

test('an uploaded picture becomes the logo, is shown to everybody with its own type, and nothing runs in it', async () => {
  const { address } = (await upload(png)).data
  const lines = await visit(server.database.owner, (owner) =>
    owner.query("select detail from audit_log where action = 'picture uploaded'"),
  )
  expect(lines.rows, 'it can be seen before any look is saved').toEqual([
    { detail: { type: 'image/webp', bytes: expect.any(Number), address } },
  ])
  await save({ logo: address })
  expect((await server.visitor().page('/login?unit=lakeside-1')).start?.unit.logo).toBe(address)
  const { headers } = (await server.visitor().page(address)).response
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(headers['content-security-policy']).toContain('sandbox')
})

test.each([
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing like a picture', 'GIF89a'],
])('%s is refused', async (_kind, text) => {
  expect((await upload(Buffer.from(text).toString('base64'))).code).toBe('picture_not_right')
})

test('a picture of a size that no page needs is refused', async () => {
  const large = Buffer.from(png, 'base64')
  large.writeUInt32BE(60_000, 16)
  expect((await upload(large.toString('base64'))).code).toBe('picture_not_right')
})

test.each([
  ['logo', { logo: 'https://evil.example/logo.png' }, '没有这张图片'],
  ['sign-in picture', { signInPicture: '/api/base/unit/manifest/x' }, '没有这张图片'],
  ['picture of a filing line', { filings: [{ ...filing, picture: '//evil.example/x.png' }] }, '没有这张图片'],
  ['link of the footer', { link: 'javascript:alert(1)' }, '链接请以'],
  ['link of a filing line', { filings: [{ ...filing, link: 'data:text/html,x' }] }, '链接请以'],
])('a wrong %s is refused beside its field', async (_field, changes, words) => {
  const refused = await save(changes)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused)).toContain(words)
})

test('a draft is seen by whoever made it, in a frame of ours where nothing runs, and by nobody else', async () => {
  await admin.post(chooseTheme.path, { type: 'color', theme: 'ink' })
  const draft = { ...(await read()), footer: '只在预览中', theme: 'lotus' }
  const { address } = (await admin.post(draftUnitLook.path, draft)).data
  const own = await admin.page(address)
  expect(own.start).toMatchObject({ page: 'sign-in', preview: true, unit: { footer: '只在预览中' } })
  const policy = String(own.response.headers['content-security-policy'])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("script-src 'none'")
  const desktop = await admin.page(`${address}&page=desktop`)
  expect(desktop.start, 'their own desktop, whatever theme they have chosen for themselves').toMatchObject({
    ...{ page: 'desktop', preview: true, unit: { footer: '只在预览中' }, theme: { theme: 'lotus' } },
    session: { userId: demoPerson('admin').userId },
  })
  expect(String(desktop.response.headers['content-security-policy'])).toContain("script-src 'none'")
  expect(desktop.response.headers[keepHeader], 'no device keeps it for when it is offline').toBeUndefined()
  expect((await area.page(`${address}&page=desktop`)).start?.unit.footer).not.toBe('只在预览中')
  expect((await server.visitor().page(address)).start?.unit.footer).not.toBe('只在预览中')
  expect((await area.page(address)).start?.unit.footer).not.toBe('只在预览中')
})

// A frame that is drawn anew after saving, on another tab or late, would get the ordinary page, which no frame may show.
test('a frame whose look has been saved still shows it', async () => {
  const { address } = (await admin.post(draftUnitLook.path, { ...(await read()), footer: '预览并保存' })).data
  expect((await save({ footer: '预览并保存' })).status).toBe(200)
  expect((await admin.page(address)).start).toMatchObject({ preview: true, unit: { footer: '预览并保存' } })
})

describe('whose look it is', () => {
  test('an area changes the look of a school below it', async () => {
    const look = await read(area, inSchool)
    const saved = await area.post(`${saveUnitLook.path}?unitId=${school}`, { ...look, copyright: '区教育局' })
    expect(saved.data.copyright).toBe('区教育局')
  })

  test('a school does not reach another unit', async () => {
    const { unitId } = demoPerson('area.admin')
    expect((await admin.get(readUnitLook.path, { unitId })).code).toBe('not_found')
    expect((await admin.post(`${saveUnitLook.path}?unitId=${unitId}`, await read())).code).toBe('not_found')
  })

  test('nobody signed out, and no teacher', async () => {
    const teacher = await server.signIn('teacher')
    expect((await server.visitor().get(readUnitLook.path)).status).toBe(401)
    expect((await teacher.get(readUnitLook.path)).status).toBe(403)
    expect((await upload(png, teacher)).status).toBe(403)
    expect((await save({ footer: 'x' }, teacher)).status).toBe(403)
  })
})
