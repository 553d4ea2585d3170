import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import {
  giveApplication,
  lockApplication,
  moveIconGroup,
  nameApplication,
  placeApplication,
  readIconChoices,
  readUnitApplication,
  readUnitApplications,
  removeIconGroup,
  removeUnitApplication,
  saveIconGroup,
  takeApplication,
  withdrawIconPlan,
} from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { previewDesktop, readWhy } from '@homeroom/contract/desktop/icon-sight-endpoints.ts'
import { addLink, changeLink, showLinkPicture } from '@homeroom/contract/desktop/link-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const to = (way: Partial<Way> & Pick<Way, 'kind'>): Way => ({
  ...{ userType: null, grade: null, targetId: null, granted: true },
  ...way,
})
const everybody = to({ kind: 'unit' })
const give = (code: string, ways: Way[]) => admin.post(giveApplication.path, { code, ways })

const link = {
  ...{ name: '电子图书', shortName: '', englishName: 'E-books', englishShortName: '' },
  ...{ address: 'https://books.example.cn/start?a=1', opens: 'here', picture: null, signIn: null },
}
const svg =
  '<svg viewBox="0 0 10 10"><script>alert(1)</script><circle cx="5" cy="5" r="4" fill="#c00" onload="x()"/></svg>'
const base64 = (text: string) => Buffer.from(text).toString('base64')

test('a link with a picture is opened by those who have it, in its own picture of each set', async () => {
  const { code } = (await admin.post(addLink.path, { ...link, picture: base64(svg) })).data
  const student = await server.signIn('student')
  const page = `/pages/base/pc_${code}_spm/index.html`
  expect((await student.send({ method: 'GET', url: page, headers: { accept: 'text/html' } })).statusCode).toBe(404)
  await give(code, [to({ kind: 'type', userType: '1' })])
  const opened = await student.send({ method: 'GET', url: page, headers: { accept: 'text/html' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([302, link.address])
  const { unitId, userId } = demoPerson('student')
  const icons = (await student.get(readMyApplicationIcons.path, { unitId, userId, appType: '1' })).data[0].iconVMs
  const icon = icons.find((one: { code: string }) => one.code === code)
  for (const set of ['img', 'gray', 'cartoon']) {
    const path = showLinkPicture.path.replace(':code', code).replace(':set', set)
    const picture = await student.send({ method: 'GET', url: path })
    expect(picture.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(picture.headers['content-security-policy']).toContain('sandbox')
    expect(picture.headers['x-content-type-options']).toBe('nosniff')
    const inside = Buffer.from(/base64,([^"]+)/.exec(picture.body)?.[1] ?? '', 'base64').toString()
    expect(inside).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#c00"/></svg>',
    )
  }
  expect(icon.imgPath).toContain(`/api/icons/picture/${code}/img?v=`)
  expect((await (await server.signIn('student.two')).send({ method: 'GET', url: icon.imgPath })).statusCode).toBe(404)
  expect((await server.visitor().send({ method: 'GET', url: icon.imgPath })).body).not.toContain('base64')
})

test('a link is changed, and whoever saves over a newer one is told', async () => {
  const { code } = (await admin.post(addLink.path, { ...link, name: '改名链接' })).data
  const { signIn: _, ...fields } = link
  const body = { ...fields, code, version: 1, name: '新名字', opens: 'tab' }
  expect((await admin.post(changeLink.path, body)).data).toMatchObject({
    name: '新名字',
    link: { opens: 'tab', version: 2 },
  })
  expect((await admin.post(changeLink.path, body)).code).toBe('changed_meanwhile')
  const there = await server.signIn('admin.two')
  expect((await there.post(changeLink.path, { ...body, version: 2 })).code).toBe('not_found')
  const [area, school] = [await server.signIn('area.admin'), demoPerson('admin').unitId]
  const within = await area.call({
    method: 'POST',
    url: changeLink.path,
    query: { unitId: school },
    payload: { ...body, version: 2 },
  })
  expect(within.status).toBe(200)
})

test('a link with a sign-in service leads to that service, also after a change', async () => {
  const { unitId } = demoPerson('admin')
  const [{ id }] = await sql(
    `insert into cas_services (unit_id, name, address, user_form)
     values ($1, '图书', 'https://books.example.cn/cas/*', 'id') returning id`,
    [unitId],
  )
  const { code } = (await admin.post(addLink.path, { ...link, signIn: { kind: 'cas', id } })).data
  const { signIn: _, ...fields } = link
  const change = (address: string) => admin.post(changeLink.path, { ...fields, address, code, version: 1 })
  expect((await change('https://evil.example/')).fieldErrors).toMatchObject([{ field: 'address' }])
  expect((await change('https://books.example.cn/other')).status).toBe(200)
})

test.each([
  ['no https', { address: 'http://example.cn/' }, 'address'],
  ['a script', { address: 'javascript:alert(1)' }, 'address'],
  ['a user name', { address: 'https://bank.cn@evil.example/' }, 'address'],
  ['a picture that is none', { picture: base64('hello') }, 'picture'],
  ['a page as a picture', { picture: base64('<html><body/></html>') }, 'picture'],
  ['an unknown service', { signIn: { kind: 'openid', id: 'nobody' } }, 'signIn'],
  ['a service of another address', { signIn: { kind: 'openid', id: 'book-drift' } }, 'address'],
] as [string, object, string][])('a link with %s is refused', async (_, wrong, field) => {
  expect((await admin.post(addLink.path, { ...link, ...wrong })).fieldErrors).toMatchObject([{ field }])
})

test('visitors, others without the permission, bad input and another unit are refused', async () => {
  const teacher = await server.signIn('teacher')
  const other = demoPerson('teacher.two')
  const reads = [
    [readUnitApplications.path, {}],
    [readUnitApplication.path, { code: 'notices' }],
    [readIconChoices.path, {}],
    [previewDesktop.path, { userType: '1' }],
    [readWhy.path, { code: 'notices', id: demoPerson('student').userId }],
  ] as [string, Record<string, string>][]
  for (const [path, query] of reads) {
    expect((await server.visitor().get(path, query)).status).toBe(401)
    expect((await teacher.get(path, query)).code).toBe('not_allowed')
    expect((await admin.get(path, { ...query, unitId: other.unitId })).code).toBe('not_found')
  }
  const posts = [
    [giveApplication.path, { code: 'canteen', ways: [everybody] }],
    [takeApplication.path, { code: 'canteen', ways: [everybody] }],
    [removeUnitApplication.path, { code: 'canteen' }],
    [lockApplication.path, { code: 'canteen', locked: true }],
    [nameApplication.path, { code: 'canteen', names: [] }],
    [placeApplication.path, { code: 'canteen', groupId: null, before: null }],
    [saveIconGroup.path, { name: 'x', englishName: '' }],
    [moveIconGroup.path, { id: other.unitId, before: null }],
    [removeIconGroup.path, { id: other.unitId }],
    [withdrawIconPlan.path, { id: other.unitId }],
    [addLink.path, link],
  ] as [string, object][]
  for (const [path, body] of posts) {
    expect((await server.visitor().post(path, body)).status).toBe(401)
    expect((await teacher.post(path, body)).code).toBe('not_allowed')
    expect((await admin.call({ method: 'POST', url: path, query: { unitId: other.unitId }, payload: body })).code).toBe(
      'not_found',
    )
    expect((await admin.post(path, {})).code).toBe('validation_failed')
  }
  for (const way of [
    to({ kind: 'person', targetId: other.userId }),
    to({ kind: 'class', targetId: demoClassId('lakeside-ms', '7-1') }),
    to({ kind: 'grade', grade: 14 }),
  ])
    expect((await give('canteen', [way])).code).toBe('not_found')
  expect((await give('canteen', [to({ kind: 'role' })])).code).toBe('validation_failed')
  expect((await admin.get(readWhy.path, { code: 'notices', id: other.userId })).code).toBe('not_found')
})
