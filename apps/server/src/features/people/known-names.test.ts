import {
  addPerson,
  changePerson,
  giveAccounts,
  proposeLoginName,
  readNameKnowers,
  readPerson,
} from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { makeTransferCode, redeemTransferCode } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casServices } from '#database/tables/cas-services.ts'
import { makeRow, makeUser } from '../../../test-support/make-records.ts'
import { here, type Mover, movingPeople, other, sameNames } from '../../../test-support/moving-people.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

// An outside application keeps the records of somebody under the user name that it was told. Whoever gets this name later is that
// person there.

let server: TestServer
let people: Awaited<ReturnType<typeof movingPeople>>
let admin: Browser
const library = 'https://library.example.cn/cas'

beforeAll(async () => {
  server = await startTestServer()
  people = await movingPeople(server)
  admin = people.admin
  const service = { unitId: here, address: library, name: '图书馆', englishName: 'Library' }
  await visit(server.database.owner, async (owner) => {
    await makeRow(owner, casServices, { ...service, userForm: 'login-name-and-unit' })
    await makeRow(owner, casServices, { ...service, address: 'https://ids.example.cn', name: '编号', userForm: 'id' })
  })
})
afterAll(() => server.close())

async function change(id: string, more: object) {
  const { data } = await admin.get(readPerson.path, { id })
  const { realName, englishName, loginName, sex, number, phone, mail, classId, campusId, version } = data
  const fields = { realName, englishName, loginName, sex, number, phone, mail, classId, campusId }
  return admin.post(changePerson.path, { ...fields, id, version, ...more })
}

/** Signs somebody in to a service, which is told whom. */
async function visitService(browser: Browser, service = library) {
  const page = { method: 'GET', url: '/cas/login', query: { service }, headers: { accept: 'text/html' } } as const
  const { headers } = await browser.send(page)
  const ticket = new URL(String(headers.location)).searchParams.get('ticket') ?? ''
  const query = { service, ticket, format: 'JSON' }
  const told = await server.app.inject({ method: 'GET', url: '/cas/p3/serviceValidate', query })
  return told.json().serviceResponse.authenticationSuccess.user
}

/** Somebody whom the library knows by a name that they have no more. */
async function renamed(loginName: string, service = library) {
  const { id } = await visit(server.database.owner, (owner) =>
    makeUser(owner, here, { loginName, userType: '2', password: demoPassword }),
  )
  const browser = await server.signIn(loginName)
  for (const _twice of [1, 2]) await visitService(browser, service)
  expect((await change(id, { loginName: `${loginName}.new` })).code).toBe('ok')
  return id
}

const fields = { realName: '王强', englishName: '', sex: '', number: '', phone: '', mail: '', classId: null }
const add = (loginName: string, more = {}) =>
  admin.post(addPerson.path, { ...fields, userType: '2', loginName, ...more })

test('a name that has become free is proposed to nobody while an application knows somebody by it', async () => {
  const { sql } = people
  const id = await renamed('wangqiang')
  const proposal = async () =>
    (await admin.get(proposeLoginName.path, { realName: '王强', number: '', userType: '2' })).data.loginName
  expect(await proposal()).toBe('wangqiang2')
  const pasted = { columns: ['realName'], rows: [['王强']], userType: '2' }
  expect((await admin.post(checkPastedPeople.path, pasted)).data).toMatchObject({
    faults: [],
    loginNames: ['wangqiang2'],
  })
  await renamed('k-2100')
  const [pupil] = await sql(
    `insert into students (unit_id, student_number, real_name) values ($1, 'K-2100', '王强') returning id`,
    [here],
  )
  const { ids } = (await admin.post(giveAccounts.path, { pupilIds: [pupil.id] })).data
  expect((await admin.get(readPerson.path, { id: ids[0] })).data.loginName).not.toBe('k-2100')
  expect(await sql('select from known_login_names where user_id = $1', [id]), 'remembered once').toHaveLength(1)
})

test('such a name is given only on purpose, in both forms of a person, and the applications are named', async () => {
  const former = await renamed('lina')
  const refused = await add('LiNa')
  expect([refused.code, refused.fieldErrors.map(({ field }) => field)]).toEqual(['login_name_known', ['loginName']])
  expect((await admin.get(readNameKnowers.path, { loginName: ' LINA ' })).data).toEqual([
    { name: '图书馆', englishName: 'Library' },
  ])
  expect((await admin.get(readNameKnowers.path, { loginName: 'lina', id: former })).data, 'it is that person').toEqual(
    [],
  )
  const { data } = await add('lina.other')
  expect((await change(data.id, { loginName: 'lina' })).code).toBe('login_name_known')
  expect((await change(former, { loginName: 'lina' })).code, 'one’s own').toBe('ok')
  expect((await change(former, { loginName: 'lina.new' })).code).toBe('ok')
  expect((await change(data.id, { loginName: 'lina', takeKnownName: true })).code).toBe('ok')
  expect((await change(data.id, { realName: '李娜' })).code, 'asked once').toBe('ok')
  await renamed('liwei')
  expect((await add('liwei', { takeKnownName: true })).code).toBe('ok')
})

test('a pasted row with such a name is at fault, which names the applications, until it is taken on purpose', async () => {
  await renamed('zhaomin')
  const pasted = { columns: ['realName', 'loginName'], rows: [['赵敏', 'zhaomin']], userType: '2' }
  const { faults, knownNames } = (await admin.post(checkPastedPeople.path, pasted)).data
  expect([faults.length, knownNames]).toEqual([1, 1])
  expect([faults[0].words, faults[0].englishWords]).toEqual([
    expect.stringContaining('图书馆'),
    expect.stringContaining('Library'),
  ])
  expect((await admin.post(addPastedPeople.path, pasted)).data.ids).toBeNull()
  const onPurpose = { ...pasted, takeKnownNames: true }
  expect((await admin.post(checkPastedPeople.path, onPurpose)).data).toMatchObject({ faults: [], knownNames: 1 })
  expect((await admin.post(addPastedPeople.path, onPurpose)).data.ids).toHaveLength(1)
})

test('whoever moves to the school gets such a name on purpose only, at once, by a code and on a day', async () => {
  const { area, there, sql, somebody, move } = people
  const day = new Date(server.clock.now.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
  const toHere = { toUnitId: here }
  const redeem = async (someone: Mover, more = {}) => {
    const { code } = (await there.post(makeTransferCode.path, { id: someone.id })).data
    return admin.post(redeemTransferCode.path, { code, ...sameNames(someone), classId: null, ...more })
  }
  const ways: ((someone: Mover, more?: object) => Promise<{ code: string }>)[] = [
    (someone, more) => move(someone, { ...toHere, ...more }, area, { unitId: other }),
    (someone, more) => move(someone, { ...toHere, day, ...more }, area, { unitId: other }),
    redeem,
  ]
  for (const [at, way] of ways.entries()) {
    const loginName = `zhoujie${at}`
    await renamed(loginName)
    const comes = await somebody('2', other)
    await sql('update users set login_name = $2, login_name_key = $2 where id = $1', [comes.id, loginName])
    expect((await way({ ...comes, loginName })).code).toBe('login_name_known')
    expect((await way({ ...comes, loginName }, { takeKnownName: true })).code).toBe('ok')
  }
})

test('an application that is told the id knows nobody by a name, nor does one of another school', async () => {
  await renamed('sunli', 'https://ids.example.cn')
  expect((await add('sunli')).code).toBe('ok')
  await renamed('qianfang')
  const there = people.there
  expect((await there.get(readNameKnowers.path, { loginName: 'qianfang' })).data).toEqual([])
  expect((await there.post(addPerson.path, { ...fields, userType: '2', loginName: 'qianfang' })).code).toBe('ok')
})

test('who may not see the people of a unit learns nothing', async () => {
  for (const [browser, code] of [
    [server.visitor(), 'sign_in_required'],
    [await server.signIn('parent'), 'not_allowed'],
  ] as const)
    expect((await browser.get(readNameKnowers.path, { loginName: 'lina' })).code).toBe(code)
  expect((await admin.get(readNameKnowers.path, { loginName: '' })).code).toBe('validation_failed')
  expect((await admin.get(readNameKnowers.path, { loginName: 'lina', unitId: other })).code).toBe('not_found')
})
