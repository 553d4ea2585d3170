import { addClass, closeClass, movePupils } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import {
  addPerson,
  changePerson,
  giveAccounts,
  readPeople,
  readPeopleClasses,
  readPerson,
} from '@homeroom/contract/people/people-endpoints.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let classIds: string[]
const { unitId } = demoPerson('admin')
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
  classIds = (await admin.get(readPeopleClasses.path)).data.map(({ id }: { id: string }) => id)
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const fields = {
  realName: '新同学',
  englishName: '',
  loginName: 'pupil-900',
  sex: '2',
  number: 'P-900',
  phone: '',
  mail: '',
  classId: null as string | null,
}
const add = (more: object) => admin.post(addPerson.path, { ...fields, userType: '1', ...more })
const record = async (number: string) => (await sql('select * from students where student_number = $1', [number]))[0]

test('a pupil is added with their class and number, in one act', async () => {
  const { data } = await add({ classId: classIds[0] })
  expect(await record('P-900')).toMatchObject({ unit_id: unitId, user_id: data.id, class_id: classIds[0], sex: '2' })
  const { list } = (await admin.get(readPeople.path, { classId: classIds[0] ?? '', search: 'P-900' })).data
  expect(list).toMatchObject([{ id: data.id, number: 'P-900', hasAccount: true, hasPassword: false }])
  expect((await admin.get(readPeople.path, { classId: classIds[1] ?? '', search: 'P-900' })).data.total).toBe(0)
})

test('a pupil without a number, with that of another or in an unknown class is refused, and nothing is written', async () => {
  const refused = async (more: object) => {
    const { fieldErrors } = await add({ loginName: 'pupil-901', number: 'P-901', ...more })
    return fieldErrors.map(({ field }) => field)
  }
  expect(await refused({ number: ' ' })).toEqual(['number'])
  expect(await refused({ number: 'P-900' })).toEqual(['number'])
  expect(await refused({ classId: demoPerson('admin').userId })).toEqual(['classId'])
  const [other] = await sql('select id from classes where unit_id <> $1 limit 1', [unitId])
  expect(await refused({ classId: other.id }), 'of another school').toEqual(['classId'])
  expect(await sql("select 1 from users where login_name = 'pupil-901'")).toEqual([])
})

test('nobody is put into a closed class, at the moment of its closing either', async () => {
  const written = { campusId: null, grade: 1, gradeName: '一年级', gradeEnglishName: '', englishName: '' }
  for (let round = 0; round < 4; round += 1) {
    const { id } = (await admin.post(addClass.path, { ...written, className: `关${round}` })).data
    const pupil = { loginName: `late-${round}`, number: `L-${round}`, classId: id }
    const [closed, added] = await Promise.all([admin.post(closeClass.path, { id }), add(pupil)])
    expect([
      ['ok', 'class_not_found'],
      ['class_has_pupils', 'ok'],
    ]).toContainEqual([closed.code, added.code])
  }
  const { id } = (await admin.post(addClass.path, { ...written, className: '已关' })).data
  await admin.post(closeClass.path, { id })
  const refused = await add({ loginName: 'late-9', number: 'L-9', classId: id })
  expect(refused.fieldErrors).toMatchObject([{ field: 'classId' }])
  const offered = (await admin.get(readPeopleClasses.path)).data.map((one: { id: string }) => one.id)
  expect(offered).not.toContain(id)
})

test('the record of a pupil follows the account, and two who change the class at once do not lose one', async () => {
  const { data } = await add({ loginName: 'pupil-902', number: 'P-902', classId: classIds[0] })
  const { version } = (await admin.get(readPerson.path, { id: data.id })).data
  const written = { ...fields, loginName: 'pupil-902', number: 'P-903', realName: '改名', id: data.id, version }
  expect((await admin.post(changePerson.path, { ...written, number: 'P-900' })).fieldErrors[0]?.field).toBe('number')
  expect((await admin.post(changePerson.path, { ...written, classId: classIds[1] })).data.classId).toBe(classIds[1])
  expect(await record('P-903')).toMatchObject({ real_name: '改名', class_id: classIds[1] })
  const again = (await admin.get(readPerson.path, { id: data.id })).data.version
  const onlyClass = { ...written, version: again, classId: classIds[2] }
  expect((await admin.post(changePerson.path, onlyClass)).status).toBe(200)
  expect((await admin.post(changePerson.path, { ...onlyClass, classId: null })).code).toBe('changed_meanwhile')
})

test('a pupil without an account is listed after the others and gets one', async () => {
  await sql(
    "insert into students (unit_id, class_id, student_number, real_name) values ($1, $2, 'P-910', '无账号'), ($1, $2, 'P-900x', '无账号二')",
    [unitId, classIds[0]],
  )
  const found = async (query: Record<string, string>) =>
    (await admin.get(readPeople.path, query)).data.list.map(({ number }: { number: string }) => number)
  expect(await found({ search: 'P-9', hasAccount: 'false' })).toEqual(['P-900x', 'P-910'])
  expect((await found({ search: 'P-9' })).slice(-2)).toEqual(['P-900x', 'P-910'])
  expect(await found({ search: 'P-91', hasAccount: 'true' })).toEqual([])
  expect(await found({ search: 'P-91', userType: '2' })).toEqual([])
  expect(await found({ search: '无账号', pageSize: '30', page: '2' }), 'beyond the last page').toEqual([])
  const pupil = await record('P-910')
  const { data } = await admin.post(giveAccounts.path, { pupilIds: [pupil.id] })
  expect((await admin.get(readPerson.path, { id: data.ids[0] })).data).toMatchObject({
    ...{ loginName: 'p-910', number: 'P-910', realName: '无账号', classId: classIds[0] },
  })
  expect((await admin.post(giveAccounts.path, { pupilIds: [pupil.id] })).code, 'has one by now').toBe('not_found')
  expect((await admin.post(giveAccounts.path, { pupilIds: [] })).status).toBe(400)
})

test('the login name of a new account is compared in its own form; a pupil who has left gets none', async () => {
  await sql(
    `insert into students (unit_id, student_number, real_name, status)
     values ($1, 'Ｐ－９２０', '全角号', 1), ($1, 'P-921', '已离校', 0)`,
    [unitId],
  )
  const { data } = await admin.post(giveAccounts.path, { pupilIds: [(await record('Ｐ－９２０')).id] })
  expect(await sql('select login_name_key from users where id = $1', [data.ids[0]])).toEqual([
    { login_name_key: 'p-920' },
  ])
  const { code } = await admin.post(giveAccounts.path, { pupilIds: [(await record('P-921')).id] })
  expect(code).toBe('not_found')
})

test('only those who may change people give accounts, and only in their unit', async () => {
  const pupilIds = [(await record('P-900x')).id]
  expect((await server.visitor().post(giveAccounts.path, { pupilIds })).status).toBe(401)
  expect((await (await server.signIn('teacher')).post(giveAccounts.path, { pupilIds })).code).toBe('not_allowed')
  expect((await (await server.signIn('admin.two')).post(giveAccounts.path, { pupilIds })).code).toBe('not_found')
  const area = await server.signIn('area.admin')
  expect((await area.post(giveAccounts.path, { pupilIds }, { unitId })).data.ids).toHaveLength(1)
})

test('an account belongs to one pupil', async () => {
  const { data } = await add({ loginName: 'pupil-930', number: 'P-930' })
  const twice = sql(
    "insert into students (unit_id, user_id, student_number, real_name) values ($1, $2, 'P-931', '重复')",
    [unitId, data.id],
  )
  await expect(twice).rejects.toMatchObject({ constraint: 'students_user' })
})

test('of two who give the same number or login name at the same moment one is told beside the field', async () => {
  const ids: string[] = []
  for (const at of [0, 1]) ids.push((await add({ loginName: `race-${at}`, number: `R-${at}` })).data.id)
  for (let round = 0; round < 4; round += 1) {
    const change = async (id: string, more: object) => {
      const { version, loginName, number } = (await admin.get(readPerson.path, { id })).data
      return admin.post(changePerson.path, { ...fields, loginName, number, ...more, id, version })
    }
    for (const [field, value] of [
      ['number', `R-same-${round}`],
      ['loginName', `race-same-${round}`],
    ] as const) {
      const answers = await Promise.all(ids.map((id) => change(id, { [field]: value })))
      expect(answers.map(({ code }) => code).sort()).toEqual(
        ['ok', field === 'number' ? 'pupil_number_taken' : 'login_name_taken'].sort(),
      )
      expect(answers.find(({ code }) => code !== 'ok')?.fieldErrors[0]?.field).toBe(field)
    }
  }
})

test('a class full of pupils is moved while their own pages are changed: nobody waits for the other for ever', async () => {
  const pupils: { id: string; pupilId: string }[] = []
  for (let at = 0; at < 6; at += 1) {
    const { data } = await add({ loginName: `lock-${at}`, number: `K-${at}`, classId: classIds[0] })
    pupils.push({ id: data.id, pupilId: (await record(`K-${at}`)).id })
  }
  let [from, to] = [classIds[0] ?? '', classIds[1] ?? '']
  for (let round = 0; round < 6; round += 1) {
    const changes = pupils.map(async ({ id }) => {
      const {
        addedAt: _,
        lastSignIn: __,
        userType: ___,
        status: ____,
        ...one
      } = (await admin.get(readPerson.path, { id })).data
      return admin.post(changePerson.path, { ...one, englishName: `Round ${round}` })
    })
    const moves = pupils.map(({ pupilId }) => ({ pupilId, from, to }))
    const [moved, ...changed] = await Promise.all([admin.post(movePupils.path, { moves }), ...changes])
    expect([moved.code, ...changed.map(({ code }) => code)]).not.toContain('server_busy')
    if (moved.code === 'ok') [from, to] = [to, from]
  }
})

test('many accounts are given in few statements', async () => {
  await sql(
    `insert into students (unit_id, student_number, real_name)
     select $1, 'M-' || n, '批量' || n from generate_series(1, 300) n`,
    [unitId],
  )
  const pupils = await sql("select id from students where student_number like 'M-%'")
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  const { data } = await admin.post(giveAccounts.path, { pupilIds: pupils.map(({ id }) => id) })
  const asked = statements.mock.calls.length
  statements.mockRestore()
  expect(data.ids).toHaveLength(300)
  expect(asked).toBeLessThan(30)
})
