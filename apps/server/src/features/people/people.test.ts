import {
  addPerson,
  bringPeopleBack,
  changePerson,
  exportPeople,
  proposeLoginName,
  readPeople,
  readPeopleIds,
  readPerson,
  readPersonDetails,
  suspendPeople,
} from '@homeroom/contract/people/people-endpoints.ts'
import type { ListedPerson } from '@homeroom/contract/people/people-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createPeopleListService } from './people-list-service.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const fields = {
  realName: '钱学森',
  englishName: 'Qian Xuesen',
  loginName: 'qian',
  sex: '1',
  number: 'T-0301',
  phone: '13912345678',
  mail: 'qian@example.org',
  classId: null,
}
const add = (more: object, query = {}) => admin.post(addPerson.path, { ...fields, userType: '2', ...more }, query)
const namesOf = async (query: Record<string, string>, browser = admin) =>
  (await browser.get(readPeople.path, query)).data.list.map(({ realName }: ListedPerson) => realName)

test('somebody who was added is found by name, pinyin, number, telephone and mail address', async () => {
  expect((await add({})).status).toBe(200)
  for (const search of [
    '钱学森',
    '学森',
    'qianxuesen',
    'qxs',
    'qianxs',
    'QIANXS',
    'T-0301',
    '5678',
    'qian@example',
    '钱 139',
  ])
    expect([search, await namesOf({ search })]).toEqual([search, ['钱学森']])
  for (const search of ['钱学林', 'T-0302', '%', '_']) expect([search, await namesOf({ search })]).toEqual([search, []])
})

test('the list is sorted by how names are spoken, page by page, and says how many there are', async () => {
  const [first, second] = await Promise.all([
    admin.get(readPeople.path, { userType: '3' }),
    admin.get(readPeople.path, { userType: '3', page: '2' }),
  ])
  const [{ parents }] = await sql("select count(*)::int as parents from users where unit_id = $1 and user_type = '3'", [
    demoPerson('admin').unitId,
  ])
  expect(first.data.total).toBe(parents)
  const names = [...first.data.list, ...second.data.list].map(({ realName }: ListedPerson) => realName)
  expect(new Set(first.data.list.map(({ id }: ListedPerson) => id)).size).toBe(30)
  const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')
  expect(byPinyin.compare(names[0] ?? '', names.at(-1) ?? '')).toBeLessThan(0)
  expect(await namesOf({ userType: '3', descending: 'true' })).not.toEqual(names.slice(0, 30))
})

test('the names of the demo, written without their reading, are spelt before they are searched', async () => {
  expect(await namesOf({ search: 'zhoulihua' })).toContain('周丽华')
})

test('who may not see people, and visitors, are refused; another school looks missing', async () => {
  expect((await server.visitor().get(readPeople.path)).status).toBe(401)
  for (const name of ['teacher', 'student', 'parent', 'staff'])
    expect([name, (await (await server.signIn(name)).get(readPeople.path)).code]).toEqual([name, 'not_allowed'])
  const other = demoPerson('admin.two')
  for (const query of [{ unitId: other.unitId }, { unitId: demoPerson('area.admin').unitId }])
    expect((await admin.get(readPeople.path, query)).code).toBe('not_found')
  expect((await admin.get(readPerson.path, { id: other.userId })).code).toBe('not_found')
  expect((await admin.post(suspendPeople.path, { ids: [other.userId] })).code).toBe('not_found')
})

test('an area’s administrator sees the people of its schools, and adds one', async () => {
  const area = await server.signIn('area.admin')
  const { unitId } = demoPerson('admin.two')
  expect(await namesOf({ unitId, search: '孙立新' }, area)).toEqual(['孙立新'])
  const made = await area.post(addPerson.path, { ...fields, userType: '4', loginName: 'from-area' }, { unitId })
  expect(made.status).toBe(200)
  const [{ unit_id }] = await sql('select unit_id from users where id = $1', [made.data.id])
  expect(unit_id).toBe(unitId)
})

test('fields that are not right are named', async () => {
  const errorOf = async (more: object) => (await add({ loginName: 'someone', ...more })).fieldErrors[0]?.field
  expect(await errorOf({ realName: '  ' })).toBe('realName')
  expect(await errorOf({ loginName: '\u200b\u2060' }), 'invisible marks only').toBe('loginName')
  expect(await errorOf({ phone: '12' })).toBe('phone')
  expect(await errorOf({ mail: 'x@' })).toBe('mail')
  expect(await errorOf({ loginName: 'ADMIN' })).toBe('loginName')
  expect(await errorOf({ userType: '9' })).toBe('userType')
})

test('telephones, mail addresses and numbers are kept in one form, as on the account page; what stands there already stays', async () => {
  const { data } = await add({
    ...{ loginName: 'one.form', userType: '1', number: '２０２４００７' },
    ...{ phone: '+852 9123 4567', mail: 'Li@Example.ORG' },
  })
  const read = async () => (await admin.get(readPerson.path, { id: data.id })).data
  expect(await read()).toMatchObject({ number: '2024007', phone: '+85291234567', mail: 'Li@example.org' })
  expect((await add({ loginName: 'same.number', userType: '1', number: '2024007' })).fieldErrors[0]?.field).toBe(
    'number',
  )
  await sql(`update users set phone = '021 5555' where id = $1`, [data.id])
  const { version } = await read()
  const written = {
    ...fields,
    ...{ loginName: 'one.form', number: '2024007', mail: 'Li@example.org' },
    id: data.id,
    version,
  }
  expect((await admin.post(changePerson.path, { ...written, phone: '021 5555', sex: '2' })).status).toBe(200)
  const again = { ...written, version: (await read()).version }
  expect((await admin.post(changePerson.path, { ...again, phone: '021 5556' })).fieldErrors[0]?.field).toBe('phone')
})

test('of two who change the same person the second is told, and nothing of the first is lost', async () => {
  const { data } = await add({ loginName: 'both', realName: '双人' })
  const person = (await admin.get(readPerson.path, { id: data.id })).data
  const written = { ...fields, loginName: 'both', id: data.id, version: person.version }
  expect((await admin.post(changePerson.path, { ...written, realName: '先改' })).data.realName).toBe('先改')
  expect((await admin.post(changePerson.path, { ...written, realName: '后改' })).code).toBe('changed_meanwhile')
  expect((await admin.get(readPerson.path, { id: data.id })).data.realName).toBe('先改')
  expect(await namesOf({ search: 'xiangai' }), 'found by the new name').toEqual(['先改'])
})

test('who is suspended is signed out at once and cannot sign in, until they are brought back', async () => {
  const staff = await server.signIn('staff')
  const { userId } = demoPerson('staff')
  expect((await admin.post(suspendPeople.path, { ids: [userId] })).data).toEqual({ done: [userId] })
  expect((await staff.get('/api/uaa/oauth/me')).status).toBe(401)
  expect((await admin.post(suspendPeople.path, { ids: [userId] })).data, 'already').toEqual({ done: [] })
  await expect(server.signIn('staff')).rejects.toThrow()
  expect((await admin.post(bringPeopleBack.path, { ids: [userId] })).data).toEqual({ done: [userId] })
  await expect(server.signIn('staff')).resolves.toBeDefined()
})

test('nobody suspends themselves, nor somebody who may do more than they', async () => {
  const { userId, unitId } = demoPerson('admin')
  expect((await admin.post(suspendPeople.path, { ids: [userId] })).code).toBe('not_yourself')
  // A secretary who may change people, and nothing else.
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'secretary', '文员') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_people_change')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2))
     insert into role_assignments select $1, $2, id from made`,
    [unitId, demoPerson('teacher').userId],
  )
  const secretary = await server.signIn('teacher')
  expect((await secretary.get(readPeople.path)).status).toBe(200)
  expect((await secretary.post(suspendPeople.path, { ids: [userId] })).code).toBe('more_rights_than_yours')
  expect((await secretary.post(suspendPeople.path, { ids: [demoPerson('parent').userId] })).status).toBe(200)
  await sql("update users set status = 'active' where id = $1", [demoPerson('parent').userId])
})

test('a login name is proposed that nobody has: in pinyin, for a pupil the number', async () => {
  const propose = async (query: Record<string, string>) =>
    (await admin.get(proposeLoginName.path, { number: '', userType: '2', ...query })).data.loginName
  expect(await propose({ realName: '欧阳修' })).toBe('ouyangxiu')
  expect((await add({ loginName: 'OuYangXiu', number: '' })).status).toBe(200)
  expect(await propose({ realName: '欧阳修' })).toBe('ouyangxiu2')
  expect(await propose({ realName: '欧阳修', number: 'N-77', userType: '1' })).toBe('n-77')
  expect(await propose({ realName: '' })).toBe('')
})

test('the page about a person says what belongs to them, and only to those who may see people', async () => {
  const about = (name: string) => admin.get(readPersonDetails.path, { id: demoPerson(name).userId })
  const [teacher, student, parent] = [await about('teacher'), await about('student'), await about('parent')]
  expect(teacher.data.classes.length).toBeGreaterThan(0)
  expect(student.data.family.length).toBeGreaterThan(0)
  expect(parent.data.family.length).toBeGreaterThan(0)
  expect((await about('admin')).data.roles.length).toBeGreaterThan(0)
  const { data } = await add({ loginName: 'told', number: '' })
  const told = await admin.get(readPersonDetails.path, { id: data.id })
  expect(told.data.deeds[0]).toMatchObject({ action: 'person added', englishWords: 'Added a person' })
  expect((await admin.get(readPersonDetails.path, { id: demoPerson('admin.two').userId })).code).toBe('not_found')
  expect((await (await server.signIn('parent')).get(readPersonDetails.path, { id: data.id })).code).toBe('not_allowed')
})

test('all who are found can be acted on: their ids are those of the list', async () => {
  const query = { userType: '2', search: '' }
  const { data } = await admin.get(readPeople.path, query)
  const { ids } = (await admin.get(readPeopleIds.path, query)).data
  expect(ids).toHaveLength(data.total)
  expect(ids).toEqual(expect.arrayContaining(data.list.map(({ id }: ListedPerson) => id)))
  expect((await (await server.signIn('staff')).get(readPeopleIds.path)).code).toBe('not_allowed')
})

test('the last administrator of a unit stays', async () => {
  const area = await server.signIn('area.admin')
  const { unitId, userId } = demoPerson('admin.two')
  expect((await area.post(suspendPeople.path, { ids: [userId] }, { unitId })).code).toBe('last_administrator')
  expect((await sql('select status from users where id = $1', [userId]))[0]).toEqual({ status: 'active' })
})

test('a name is kept without what nobody sees', async () => {
  const { data } = await add({
    realName: '\u202e王\u0007小\u200b明\u202c',
    loginName: 'unseen',
    englishName: ' Wang\t Xiaoming\n',
  })
  expect((await admin.get(readPerson.path, { id: data.id })).data).toMatchObject({
    realName: '王小明',
    englishName: 'Wang  Xiaoming',
  })
  expect((await add({ realName: '\u202e\u2066', loginName: 'nobody' })).fieldErrors[0]?.field).toBe('realName')
})

test('thousands of names that are not spelt keep nobody waiting', async () => {
  await sql(
    `insert into users (unit_id, user_type, login_name, login_name_key, real_name)
     select $1, '3', 'spell-' || n, 'spell-' || n, '拼' || n from generate_series(1, 2000) n`,
    [demoPerson('admin').unitId],
  )
  let inOneGo = 0
  let most = 0
  let over = false
  const rest = () => {
    most = Math.max(most, inOneGo)
    inOneGo = 0
    if (!over) setImmediate(rest)
  }
  setImmediate(rest)
  const lists = createPeopleListService({
    ...{ db: server.db, now: () => server.clock.now },
    spell: async (name) => {
      inOneGo += 1
      return name
    },
  })
  const caller = { unitId: demoPerson('admin').unitId } as never
  const found = await Promise.all([1, 2].map(() => lists.list({ caller, ...demoPerson('admin') }, { search: '拼' })))
  over = true
  expect(found.map(({ total }) => total)).toEqual([2000, 2000])
  expect(most).toBeLessThanOrEqual(50)
})

test('what a list finds is exported for a spreadsheet, whole, and stands in the audit log', async () => {
  const rows = async (query: Record<string, string>) => {
    const answer = await admin.send({ method: 'GET', url: exportPeople.path, query })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="people.csv"')
    return answer.body.trimEnd().split('\r\n')
  }
  const { total } = (await admin.get(readPeople.path, { userType: '3' })).data
  expect(total, 'more than one page').toBeGreaterThan(200)
  const [head, ...parents] = await rows({ userType: '3', language: 'en' })
  expect(head).toMatch(/^\ufeffName,Name in English,Kind,/)
  expect(new Set(parents).size).toBe(total)
  const [, only] = await rows({ search: '陈志远' })
  expect(only).toMatch(/^陈志远,Chen Zhiyuan,教师,,admin,/)
  const lines = await sql("select detail from audit_log where action = 'people exported'")
  expect(lines.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      { people: total, userType: '3' },
      { people: 1, search: '陈志远' },
    ]),
  )

  for (const [browser, code] of [
    [server.visitor(), 'sign_in_required'],
    [await server.signIn('parent'), 'not_allowed'],
  ] as const)
    expect((await browser.get(exportPeople.path)).code).toBe(code)
  expect((await admin.get(exportPeople.path, { unitId: demoPerson('admin.two').unitId })).code).toBe('not_found')
  expect((await admin.get(exportPeople.path, { order: 'password' })).code).toBe('validation_failed')
})
