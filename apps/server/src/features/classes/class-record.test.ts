import {
  addClass,
  changeClass,
  closeClass,
  readClasses,
  readOneClass,
  reopenClass,
  setTeacher,
} from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassInOffice } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

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
  ...{ campusId: null, grade: 1, gradeName: '一年级', gradeEnglishName: 'Grade 1', englishName: 'Grade 1 Class 9' },
}
const open = async (className: string): Promise<string> =>
  (await admin.post(addClass.path, { ...fields, className })).data.id
const read = async (id: string): Promise<ClassInOffice> => (await admin.get(readOneClass.path, { id })).data

test('of two who open a class of one name at the same moment one is told; a grade is a year of study', async () => {
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(addClass.path, { ...fields, className: `同名${round}` })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['class_name_taken', 'ok'])
  }
  const [one, other] = [await open('改名一'), await open('改名二')]
  const rename = async (id: string) => {
    const { version } = await read(id)
    return admin.post(changeClass.path, { ...fields, className: '改成一样', id, version })
  }
  const renamed = await Promise.all([rename(one), rename(other)])
  expect(renamed.map(({ code }) => code).sort()).toEqual(['class_name_taken', 'ok'])
  for (const grade of ['0', '16', '40000'])
    expect([grade, (await admin.get(readClasses.path, { grade })).code]).toEqual([grade, 'validation_failed'])
  expect((await read(await open('\u202e看不见\u0007'))).className).toBe('看不见')
})

test('of two who change a class at the same moment one is told, as is who saves twice: nobody’s edit is lost', async () => {
  const id = await open('两人修改')
  const change = (englishName: string) =>
    admin.post(changeClass.path, { ...fields, className: '两人修改', englishName, id, version: 1 })
  const answers = await Promise.all([change('First'), change('Second')])
  expect(answers.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', 'ok'])
  const saved = answers.find(({ code }) => code === 'ok')?.data as ClassInOffice
  expect(await read(id)).toMatchObject({ englishName: saved.englishName, version: 2 })
  expect((await change(saved.englishName)).code).toBe('changed_meanwhile')
  const lines = await sql(
    "select after->>'englishName' as name from audit_log where target = $1 and action = 'class changed'",
    [id],
  )
  expect(lines).toEqual([{ name: saved.englishName }])
})

test('the log tells who is class teacher no more, and whom a class lost when it was closed', async () => {
  const id = await open('记录班')
  const post = (name: Parameters<typeof demoPerson>[0], subject: string) => ({
    ...{ classId: id, userId: demoPerson(name).userId, subject, englishSubject: '', headTeacher: true },
  })
  await admin.post(setTeacher.path, post('teacher', '语文'))
  await admin.post(setTeacher.path, post('staff', '数学'))
  await sql('update class_teacher_periods set from_day = from_day - 1 where class_id = $1', [id])
  for (const path of [closeClass.path, reopenClass.path]) expect((await admin.post(path, { id })).code).toBe('ok')
  const lines = await sql('select action, before, after from audit_log where target = $1 and subject_id = $2', [
    id,
    demoPerson('teacher').userId,
  ])
  const told = [
    { action: 'teacher of class set', before: null, after: { subject: '语文', headTeacher: true } },
    { action: 'teacher of class set', before: { headTeacher: true }, after: { headTeacher: false } },
    { action: 'teacher of class ended', before: { subject: '语文' }, after: null },
    { action: 'teacher of class set', before: null, after: { subject: '语文', headTeacher: false } },
  ]
  expect(lines).toHaveLength(told.length)
  expect(lines).toEqual(expect.arrayContaining(told))
})

test('a teacher who was suspended is shown as such, and can be replaced', async () => {
  const id = await open('接手班')
  const [from, to] = [demoPerson('teacher.parent').userId, demoPerson('staff').userId]
  const post = { classId: id, subject: '音乐', englishSubject: '', headTeacher: false }
  await admin.post(setTeacher.path, { ...post, userId: from })
  await sql("update users set status = 'disabled' where id = $1", [from])
  expect((await read(id)).teachers).toMatchObject([{ id: from, suspended: true }])
  expect((await admin.post(setTeacher.path, { ...post, userId: to, insteadOf: from })).code).toBe('ok')
  expect((await read(id)).teachers).toMatchObject([{ id: to, suspended: false }])
  expect((await admin.post(setTeacher.path, { ...post, userId: from })).code, 'nobody suspended').toBe('not_found')
  await sql("update users set status = 'active' where id = $1", [from])
})
