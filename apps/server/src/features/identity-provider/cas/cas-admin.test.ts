import {
  listCasServices,
  putCasService,
  removeCasService,
} from '@homeroom/contract/identity-provider/cas-service-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { casServices } from '#database/tables/cas-services.ts'
import { makeRow } from '../../../../test-support/make-records.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer

let admin: Browser

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
})

afterAll(() => server.close())

const noService = '00000000-0000-4000-8000-000000000000'

const wish = {
  name: '图书馆',
  address: 'HTTPS://Library.example.cn/cas',
  userForm: 'login-name-and-unit',
  attributes: ['realName'],
  applicationCode: 'library',
  hearsLogOut: true,
}

const register = (row: Partial<typeof casServices.$inferInsert>) =>
  visit(server.database.owner, (owner) =>
    makeRow(owner, casServices, {
      unitId: demoUnitId('lakeside-1'),
      name: '运维登记',
      address: 'https://bare.example.cn/',
      userForm: 'login-name',
      ...row,
    }),
  )

test('an administrator registers, changes, sees and ends a service', async () => {
  const { data } = await admin.post(putCasService.path, wish)
  expect((await admin.post(putCasService.path, { ...wish, name: '图书' })).data).toEqual(data)
  const row = {
    ...wish,
    id: data.id,
    name: '图书',
    englishName: '',
    address: 'https://library.example.cn/cas',
    version: expect.any(String),
  }
  expect((await admin.get(listCasServices.path)).data).toContainEqual(row)
  expect((await admin.post(removeCasService.path, data)).data).toBe('success')
  expect((await admin.get(listCasServices.path)).data).not.toContainEqual(row)
  expect((await admin.post(removeCasService.path, data)).code).toBe('not_found')
})

test.each([
  ['http://library.example.cn/', 'cas_address_refused'],
  ['https://*.example.cn/', 'cas_address_refused'],
  ['https://library.example.cn/../*', 'cas_address_refused'],
  ['library', 'cas_address_refused'],
  ['', 'validation_failed'],
])('the address %j is refused: %s', async (address, code) => {
  expect((await admin.post(putCasService.path, { ...wish, address })).code).toBe(code)
})

test('a service that somebody else has changed, registered or removed meanwhile is not written over', async () => {
  const address = 'https://shared.example.cn/cas'
  const put = async (name: string, version: string | null) =>
    (await admin.post(putCasService.path, { ...wish, address, name, version })).code
  const read = async () =>
    (await admin.get(listCasServices.path)).data.find((one: { address: string }) => one.address === address)
  expect((await Promise.all([put('甲', null), put('乙', null)])).toSorted()).toEqual(['changed_meanwhile', 'ok'])
  const { version, name, id } = await read()
  expect(await put('丙', version)).toBe('ok')
  expect(await put('丁', version)).toBe('changed_meanwhile')
  expect((await read()).name).toBe('丙')
  expect(name).not.toBe('丙')
  await admin.post(removeCasService.path, { id })
  expect(await put('戊', version)).toBe('changed_meanwhile')
  expect(await read()).toBeUndefined()
})

test('bare login names are for the operator to allow', async () => {
  expect((await admin.post(putCasService.path, { ...wish, userForm: 'login-name' })).code).toBe('validation_failed')
  const { id, address } = await register({})
  expect((await admin.post(putCasService.path, { ...wish, address })).code).toBe('cas_service_of_operator')
  expect((await admin.post(removeCasService.path, { id })).code).toBe('cas_service_of_operator')
})

test('two units cannot both have a service with bare login names', async () => {
  const address = 'https://both.example.cn/'
  await register({ address })
  await expect(register({ address, unitId: demoUnitId('lakeside-ms') })).rejects.toThrow()
})

test('an application that does not exist is refused', async () => {
  expect((await admin.post(putCasService.path, { ...wish, applicationCode: 'nothing' })).code).toBe('not_found')
})

test('nobody but administrators may, and a service of another unit looks missing', async () => {
  const teacher = await server.signIn('teacher')
  const unproved = await server.signIn('admin')
  for (const { path } of [putCasService, removeCasService])
    expect((await unproved.post(path, path === putCasService.path ? wish : { id: noService })).code).toBe(
      'step_up_needed',
    )
  await server.stepUp(teacher)
  const { id } = await register({
    address: 'https://ms.example.cn/',
    userForm: 'id',
    unitId: demoUnitId('lakeside-ms'),
  })
  for (const [browser, code] of [
    [teacher, 'not_allowed'],
    [server.visitor(), 'sign_in_required'],
  ] as const) {
    expect((await browser.get(listCasServices.path)).code).toBe(code)
    expect((await browser.post(putCasService.path, wish)).code).toBe(code)
    expect((await browser.post(removeCasService.path, { id })).code).toBe(code)
  }
  expect((await admin.post(removeCasService.path, { id })).code).toBe('not_found')
  expect(JSON.stringify((await admin.get(listCasServices.path)).data)).not.toContain('ms.example.cn')
})
