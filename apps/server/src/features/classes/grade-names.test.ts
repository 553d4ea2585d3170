import { addClass, changeClass, closeClass, readOneClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { changeGrade, readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import type { Grade } from '@homeroom/contract/classes/grade-schemas.ts'
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

const gradeOf = async (number: number): Promise<Grade> =>
  (await admin.get(readGrades.path)).data.find((one: Grade) => one.number === number)
async function change(number: number, wish: object) {
  const { name, englishName, version } = await gradeOf(number)
  expect((await admin.post(changeGrade.path, { number, name, englishName, headId: null, version, ...wish })).code).toBe(
    'ok',
  )
}

const open = async (grade: number, names: object) => {
  const fields = { campusId: null, grade, gradeEnglishName: '', englishName: '', ...names }
  const { code, data } = await admin.post(addClass.path, fields)
  expect(code).toBe('ok')
  return data.id as string
}
async function mend(id: string, names: object) {
  const { campusId, grade, gradeName, gradeEnglishName, className, englishName, version } = (
    await admin.get(readOneClass.path, { id })
  ).data
  const fields = { campusId, grade, gradeName, gradeEnglishName, className, englishName, ...names }
  expect((await admin.post(changeClass.path, { id, version, ...fields })).code).toBe('ok')
}
async function close(...ids: string[]) {
  for (const id of ids) expect((await admin.post(closeClass.path, { id })).code).toBe('ok')
}
const linesOf = (number: number) =>
  visit(
    server.database.owner,
    async (owner) =>
      (
        await owner.query(
          `select before, after, actor_id from audit_log where action = 'grade changed' and target = $1 and unit_id = $2`,
          [String(number), demoPerson('admin').unitId],
        )
      ).rows,
  )

test('a grade that nobody has named is called like its only class, also when that one is mended, and the log tells it', async () => {
  const first = await open(11, { gradeName: '高二年及', className: '1班' })
  await mend(first, { gradeName: '高二年级' })
  expect(await gradeOf(11), 'a slip of the pen').toMatchObject({ name: '高二年级', englishName: '' })
  const second = await open(11, { gradeName: '高二年级', gradeEnglishName: 'Form 11', className: '2班' })
  expect(await gradeOf(11), 'nobody had written it').toMatchObject({ name: '高二年级', englishName: 'Form 11' })
  await mend(second, { gradeName: '国际部' })
  expect((await gradeOf(11)).name, 'one of several is called in its own way').toBe('高二年级')
  await close(first, second)
  const anew = await open(11, { gradeName: '十一年级', gradeEnglishName: 'Year 11', className: '3班' })
  expect(await gradeOf(11), 'years later').toMatchObject({ name: '十一年级', englishName: 'Year 11' })
  await mend(anew, { className: '4班' })
  expect((await gradeOf(11)).name).toBe('十一年级')
  const { userId } = demoPerson('admin')
  const lines = await linesOf(11)
  expect(lines).toHaveLength(3)
  for (const [before, after] of [
    [{ name: '高二年及' }, { name: '高二年级' }],
    [{ englishName: '' }, { englishName: 'Form 11' }],
    [
      { name: '高二年级', englishName: 'Form 11' },
      { name: '十一年级', englishName: 'Year 11' },
    ],
  ])
    expect(lines).toContainEqual({ actor_id: userId, before, after })
  await close(anew)
})

test('a name that the office has given a grade stays, whatever becomes of its classes, until nothing of the grade is left', async () => {
  const first = await open(13, { gradeName: '十三', gradeEnglishName: 'Year 13', className: '1班' })
  await change(13, { name: '高三', englishName: '' })
  const given = { name: '高三', englishName: '' }
  // The class was renamed with its grade, and is called otherwise now.
  await mend(first, { gradeName: '高三年级' })
  expect(await gradeOf(13)).toMatchObject(given)
  await mend(first, { gradeName: '高三', gradeEnglishName: 'Form 13', englishName: 'Form 13 Class 1' })
  expect(await gradeOf(13), 'it has no name in English on purpose').toMatchObject(given)
  await close(first)
  const second = await open(13, { gradeName: '毕业班', gradeEnglishName: 'Leavers', className: '2班' })
  expect(await gradeOf(13), 'years later').toMatchObject(given)
  expect(await linesOf(13)).toHaveLength(1)

  const mistaken = await open(14, { gradeName: '十四', className: '1班' })
  await change(14, { name: '复读', englishName: '' })
  await mend(mistaken, { grade: 13, gradeName: '高三', className: '3班' })
  expect(await gradeOf(14), 'no class, not even a closed one, and no head').toBeUndefined()
  const last = await open(14, { gradeName: '十四年级', className: '1班' })
  expect((await gradeOf(14)).name).toBe('十四年级')
  await mend(last, { gradeName: '预科' })
  expect((await gradeOf(14)).name, 'nobody has named it since').toBe('预科')
  await close(second, mistaken, last)
})

test('a grade whose head alone was changed is still called like its class', async () => {
  const id = await open(15, { gradeName: '十五年及', className: '1班' })
  await change(15, { headId: demoPerson('teacher').userId })
  await mend(id, { gradeName: '十五年级' })
  expect((await gradeOf(15)).name).toBe('十五年级')
  await change(15, {})
  await close(id)
})

test('a grade and its class are renamed at once: each is done, or told that somebody was first', async () => {
  const id = await open(10, { gradeName: '十', className: '1班' })
  for (let round = 0; round < 5; round++) {
    const { version: ofGrade } = await gradeOf(10)
    const one = (await admin.get(readOneClass.path, { id })).data
    const { version, campusId, className, englishName } = one
    const fields = { campusId, grade: 10, gradeName: `班${round}`, gradeEnglishName: '', className, englishName }
    const names = { number: 10, name: `级${round}`, englishName: '', headId: null }
    const answers = await Promise.all([
      admin.post(changeClass.path, { id, version, ...fields }),
      admin.post(changeGrade.path, { ...names, version: ofGrade }),
    ])
    for (const { code } of answers) expect(['ok', 'changed_meanwhile']).toContain(code)
  }
  await close(id)
})
