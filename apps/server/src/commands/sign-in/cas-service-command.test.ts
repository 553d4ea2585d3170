import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { listCasServices, type NewCasService, putCasService, removeCasService } from './cas-service-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
})
afterAll(() => database.drop())

const address = 'https://library.example.cn/cas/*'
const put = (changed: Partial<NewCasService> = {}) =>
  putCasService(database.owner, {
    unitCode: 'lakeside-1',
    name: '图书馆',
    englishName: '',
    address,
    userForm: 'login-name',
    attributes: ['realName', 'roles'],
    applicationCode: null,
    hearsLogOut: true,
    inside: false,
    ...changed,
  })
const list = async () => (await listCasServices(database.owner, 'lakeside-1')).join('\n')

test('the operator registers, changes, sees and ends an older application', async () => {
  const id = await put()
  expect(await put({ name: '图书' })).toBe(id)
  expect(await list()).toContain(`${id}  图书  ${address}  login-name  realName,roles  -  public`)
  await removeCasService(database.owner, id)
  expect(await list()).not.toContain(address)
})

test.each([
  [{ unitCode: 'nowhere' }, 'There is no unit nowhere'],
  [{ applicationCode: 'nothing' }, 'There is no application nothing'],
])('%j is refused', async (changed, said) => {
  await expect(put(changed)).rejects.toThrow(said)
})

test('bare login names at one address are for one unit', async () => {
  await put()
  await expect(put({ unitCode: 'lakeside-ms' })).rejects.toThrow('--user login-name-and-unit')
  await put({ unitCode: 'lakeside-ms', userForm: 'login-name-and-unit' })
})

test.each(['x', '00000000-0000-4000-8000-000000000000'])('the unknown service %s is refused', async (id) => {
  await expect(removeCasService(database.owner, id)).rejects.toThrow('There is no service')
})
