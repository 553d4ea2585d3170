import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readUnitLoginConfiguration, searchUnits } from '@homeroom/contract/units/unit-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listArt } from '#platform/http/static-files.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let first: Record<string, string>
let second: Record<string, string>
const folder = mkdtempSync(join(tmpdir(), 'homeroom-art-'))
beforeAll(async () => {
  mkdirSync(join(folder, 'common/art/units/lakeside-1'), { recursive: true })
  writeFileSync(join(folder, 'common/art/default-logo.svg'), '<svg id="default"/>')
  writeFileSync(join(folder, 'common/art/units/lakeside-1/logo.svg'), '<svg id="first"/>')
  const parts = {
    art: listArt(folder),
    folders: [{ folder, prefix: '/' } as const],
  }
  server = await startTestServer({ parts })
  first = (await (await server.signIn('teacher')).get(readMe.path)).data
  second = (await (await server.signIn('teacher.two')).get(readMe.path)).data
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('[LOGIN-37][UNIT-04] a visitor reads the sign-in configuration of a unit by its id', async () => {
  const reply = await server.visitor().get(readUnitLoginConfiguration.path, { unitId: first.unitId ?? '' })
  expect(reply).toMatchObject({ http: 200, status: 200, code: 'ok' })
  expect(Object.keys(reply.data).sort()).toEqual(['decorationSet', 'footer', 'link'])
  expect(JSON.parse(reply.data.decorationSet).footerMsg).toMatchObject({
    show: expect.any(Boolean),
    baList: expect.any(Array),
  })
})

test('[UNIT-03] two units have two configurations', async () => {
  const read = (unitId = '') => server.visitor().get(readUnitLoginConfiguration.path, { unitId })
  expect((await read(first.unitId)).data).not.toEqual((await read(second.unitId)).data)
})

test.each([
  ['an unknown unit', '00000000-0000-4000-8000-000000000000', 404],
  ['no id at all', 'lakeside-1', 400],
  ['SQL', "' or '1'='1", 400],
])('the configuration of %s is refused', async (_case, unitId, status) => {
  expect((await server.visitor().get(readUnitLoginConfiguration.path, { unitId })).status).toBe(status)
})

test.each([
  ['湖滨', 3],
  ['lakeside', 3],
  ['实验', 1],
  ['no such school', 0],
  ['%', 0],
  ['_', 0],
])('searching units for %s finds %i', async (text, count) => {
  expect((await server.visitor().get(searchUnits.path, { text })).data).toHaveLength(count)
})

const logo = (unitId = '') => server.app.inject({ method: 'GET', url: `/api/storage/show/unit/${unitId}` })

test("[HEADER-03] a unit's logo is an image", async () => {
  const reply = await logo(first.unitId)
  expect(reply.headers['content-type']).toBe('image/svg+xml')
  expect(reply.body).toContain('id="first"')
})

test.each([['00000000-0000-4000-8000-000000000000'], ['not-an-id'], ['..%2f..%2fsecret']])(
  '[HEADER-04] the unit %s without a logo shows the default logo',
  async (unitId) => {
    const reply = await logo(unitId)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('id="default"')
  },
)

test('a unit is installed under its own name, in its own colour, with our pictures', async () => {
  const { unitId } = demoPerson('teacher')
  const { statusCode, headers, body } = await server.visitor().send({ url: `/api/base/unit/manifest/${unitId}` })
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'application/manifest+json; charset=utf-8',
  })
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: '湖滨第一小学', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.theme_color).toMatch(/^#[0-9A-F]{6}$/)
  const art = join(import.meta.dirname, '../../../../web/public-assets')
  for (const { src, type } of manifest.icons) {
    expect(type).toBe('image/png')
    expect(existsSync(join(art, src.replace('/common/art/', '')))).toBe(true)
  }
})

test.each(['00000000-0000-4000-8000-000000000000', 'not-an-id'])('nothing is installed for the unit %s', async (id) => {
  expect((await server.visitor().send({ url: `/api/base/unit/manifest/${id}` })).statusCode).toBe(404)
})
