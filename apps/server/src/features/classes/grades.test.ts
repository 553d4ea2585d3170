import { readClassBadges } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import {
  addClass,
  changeClass,
  closeClass,
  readClassChoices,
  readClasses,
  readOneClass,
} from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { changeGrade, readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import type { Grade } from '@homeroom/contract/classes/grade-schemas.ts'
import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { findAnything } from '@homeroom/contract/find/find-endpoints.ts'
import { publishNotice, readAudiences } from '@homeroom/contract/notices/notice-endpoints.ts'
import { readPeople, readPeopleClasses, readPersonDetails } from '@homeroom/contract/people/people-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

type Named = { gradeName: string; englishName: string }

let server: TestServer
let admin: Browser
const { unitId } = demoPerson('admin')
const teacher = demoPerson('teacher').userId
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const grades = async (): Promise<Grade[]> => (await admin.get(readGrades.path)).data
const gradeOf = async (number: number) => (await grades()).find((one) => one.number === number) as Grade
async function change(number: number, wish: object = {}, browser = admin) {
  const { name, englishName, head, version } = await gradeOf(number)
  return browser.post(changeGrade.path, { number, name, englishName, headId: head?.id ?? null, version, ...wish })
}

test('grades stand in their order with their classes and pupils; a new one comes with its first class', async () => {
  const list = await grades()
  expect(list.map(({ number }) => number)).toEqual(list.map(({ number }) => number).toSorted((a, b) => a - b))
  const { total } = (await admin.get(readClasses.path, { grade: '3' })).data
  const [{ pupils }] = await sql(
    `select count(*)::int as pupils from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
     where c.unit_id = $1 and c.grade = 3 and c.closed_on is null and s.status = 1`,
    [unitId],
  )
  const [{ leads }] = await sql(
    `select user_id as leads from class_teachers t join classes c on c.unit_id = t.unit_id and c.id = t.class_id
     where c.unit_id = $1 and c.grade = 3 and c.class_name = '2班' and t.head_teacher`,
    [unitId],
  )
  expect(await gradeOf(3)).toMatchObject({
    name: '三年级',
    head: { id: leads, suspended: false },
    classes: total,
    pupils,
  })
  const names = { gradeName: '九年级', gradeEnglishName: 'Grade 9', className: '1班', englishName: '' }
  expect((await admin.post(addClass.path, { campusId: null, grade: 9, ...names })).code).toBe('ok')
  expect(await gradeOf(9)).toMatchObject({ name: '九年级', englishName: 'Grade 9', classes: 1, pupils: 0 })
})

test('a grade that a class came to by mistake is not offered for ever', async () => {
  const names = { gradeName: '十二年级', gradeEnglishName: 'Grade 12', className: '误', englishName: '' }
  const { id } = (await admin.post(addClass.path, { campusId: null, grade: 12, ...names })).data
  const { version } = (await admin.get(readOneClass.path, { id })).data
  const right = { gradeName: '二年级', gradeEnglishName: 'Grade 2', className: '误', englishName: '' }
  expect((await admin.post(changeClass.path, { id, version, campusId: null, grade: 2, ...right })).code).toBe('ok')
  const offered = (await admin.get(readClassChoices.path)).data.grades as { grade: number }[]
  expect(offered.map(({ grade }) => grade)).not.toContain(12)
  expect((await admin.post(closeClass.path, { id })).code).toBe('ok')
})

test('a grade whose name would make the names of its classes too long is refused, and nothing is renamed', async () => {
  const englishName = 'Year 4 of the International Department 4'
  expect((await change(4, { englishName })).fieldErrors).toMatchObject([{ field: 'englishName' }])
  expect((await gradeOf(4)).englishName).toBe('Grade 4')
  const { list } = (await admin.get(readClasses.path, { grade: '4' })).data
  expect(list[0].englishName).toMatch(/^Grade 4 /)
})

test('a class that is called in its own way keeps its name; the English names of the others begin with the new one', async () => {
  const { list } = (await admin.get(readClasses.path, { grade: '5' })).data
  const one = (await admin.get(readOneClass.path, { id: list[0].id })).data
  const { id, version, campusId, grade, gradeName, gradeEnglishName, className } = one
  const own = { gradeName: '国际部五年级', gradeEnglishName, className, englishName: 'International 5' }
  expect((await admin.post(changeClass.path, { id, version, campusId, grade, ...own })).code).toBe('ok')
  const before = await gradeOf(5)
  const { data } = await change(5, { name: '五年', englishName: 'Year 5' })
  expect(data).toMatchObject({ name: '五年', englishName: 'Year 5', version: before.version + 1 })
  const after = (await admin.get(readClasses.path, { grade: '5' })).data.list
  expect(after.map(({ gradeName: name, englishName }: Named) => [name, englishName])).toEqual([
    ['国际部五年级', 'International 5'],
    ['五年', 'Year 5 Class 2'],
  ])
  // Taking it back brings every name back.
  expect((await change(5, { name: before.name, englishName: before.englishName })).code).toBe('ok')
  const back = (await admin.get(readClasses.path, { grade: '5' })).data.list
  expect(back[1]).toMatchObject({ gradeName, englishName: 'Grade 5 Class 2' })
})

test('taking a renaming back brings back each name of a class, and none that was changed since', async () => {
  type One = { id: string; gradeName: string; englishName: string }
  const read = async (): Promise<One[]> => (await admin.get(readClasses.path, { grade: '1' })).data.list
  const called = async () => (await read()).map(({ gradeName, englishName }) => [gradeName, englishName])
  const rename = async (id: string, names: object) => {
    const one = (await admin.get(readOneClass.path, { id })).data
    const { version, campusId, grade, gradeName, gradeEnglishName, className, englishName } = one
    const fields = { campusId, grade, gradeName, gradeEnglishName, className, englishName, ...names }
    expect((await admin.post(changeClass.path, { id, version, ...fields })).code).toBe('ok')
  }
  const ids = (await read()).map(({ id }) => id)
  // The first bears the name to come as its own already.
  await rename(ids[0] ?? '', { gradeName: '新生', gradeEnglishName: '' })
  const [before, { name, englishName }] = [await called(), await gradeOf(1)]
  const { data } = await change(1, { name: '新生', englishName: '' })
  expect((await called())[1]).toEqual(['新生', 'Class 2'])
  expect((await change(1, { name, englishName, renamed: data.renamed })).data.renamed).toEqual([])
  expect(await called()).toEqual(before)

  const again = (await change(1, { name: '新生', englishName: '' })).data.renamed
  await rename(ids[1] ?? '', { englishName: 'The second' })
  expect((await change(1, { name, englishName, renamed: again })).code).toBe('ok')
  expect(await called()).toEqual([before[0], ['新生', 'The second'], ...before.slice(2)])
  // Classes of another grade stay as they are.
  const [other] = (await admin.get(readClasses.path, { grade: '2' })).data.list
  const { version } = (await admin.get(readOneClass.path, { id: other.id })).data
  const foreign = { id: other.id, gradeName: 'X', gradeEnglishName: 'X', englishName: 'X', version }
  expect((await change(1, { renamed: [foreign] })).code).toBe('ok')
  expect((await admin.get(readOneClass.path, { id: other.id })).data).toMatchObject({
    gradeName: other.gradeName,
    version,
  })
  expect((await change(1, { renamed: [{ ...foreign, gradeName: '' }] })).code).toBe('validation_failed')
})

test('everybody moves up a year: the classes take the name of the grade they come to, heads stay with their grade', async () => {
  const teacherOf6 = (await gradeOf(6)).head?.id
  const moveUp = async (from: number) => {
    const next = await gradeOf(from + 1)
    const { list } = (await admin.get(readClasses.path, { grade: String(from) })).data
    for (const { id } of list) {
      const { version, campusId, className } = (await admin.get(readOneClass.path, { id })).data
      const fields = { campusId, grade: from + 1, gradeName: next.name, gradeEnglishName: next.englishName, className }
      const englishName = `${next.englishName} ${className}`
      expect((await admin.post(changeClass.path, { id, version, ...fields, englishName })).code).toBe('ok')
    }
    return list.map(({ id }: { id: string }) => id)
  }
  // Whoever leaves school makes room first.
  const leavers = (await admin.get(readClasses.path, { grade: '6' })).data.list
  await sql('update students set class_id = null, status = 0 where unit_id = $1 and class_id = any($2)', [
    ...[unitId, leavers.map(({ id }: { id: string }) => id)],
  ])
  for (const { id } of leavers) expect((await admin.post(closeClass.path, { id })).code).toBe('ok')
  expect(await gradeOf(6)).toMatchObject({ classes: 0, head: { id: teacherOf6 } })
  const moved = await moveUp(5)
  const of6 = (await admin.get(readClasses.path, { grade: '6' })).data.list
  expect(of6.map(({ id }: { id: string }) => id)).toEqual(moved)
  expect(new Set(of6.map(({ gradeName }: Named) => gradeName))).toEqual(new Set(['六年级']))
  expect(await gradeOf(6)).toMatchObject({ classes: moved.length, head: { id: teacherOf6 } })
})

test('a renamed grade renames its open classes, wherever they are listed; the log tells both names', async () => {
  const stale = await gradeOf(3)
  expect((await change(3, { name: '小三', englishName: 'Third year' })).code).toBe('ok')
  const { list } = (await admin.get(readClasses.path, { grade: '3' })).data
  expect(new Set(list.map(({ gradeName }: { gradeName: string }) => gradeName))).toEqual(new Set(['小三']))
  expect((await admin.get(readClassChoices.path)).data.grades).toContainEqual(
    expect.objectContaining({ grade: 3, name: '小三', englishName: 'Third year' }),
  )
  const lines = await sql(
    `select before, after from audit_log where unit_id = $1 and action = 'grade changed' and before->>'name' = '三年级'`,
    [unitId],
  )
  expect(lines).toMatchObject([{ before: { name: '三年级' }, after: { name: '小三', englishName: 'Third year' } }])
  expect((await change(3, { version: stale.version })).code).toBe('changed_meanwhile')
  expect((await change(3, { name: '三年级', englishName: stale.englishName })).code).toBe('ok')
})

test('the head of a grade sees its classes in My class, after those they teach, until another one heads it', async () => {
  const browser = await server.signIn('teacher')
  const mine = async (): Promise<{ id: string; gradeName: string; taught: boolean }[]> =>
    (await browser.get(readMyClasses.path)).data
  const before = await mine()
  const [pupil] = await sql(
    `select s.id, s.real_name as name from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
     where c.unit_id = $1 and c.grade = 4 and s.status = 1 and not exists (
       select from class_teachers t where t.unit_id = c.unit_id and t.class_id = c.id and t.user_id = $2) limit 1`,
    [unitId, teacher],
  )
  const finds = async () => JSON.stringify((await browser.get(findAnything.path, { text: pupil.name })).data)
  const found = await finds()
  const [other] = await sql('select id from classes where unit_id = $1 and grade = 4 and closed_on is null limit 1', [
    unitId,
  ])
  expect((await browser.get(readClass.path, { classId: other?.id })).code).toBe('not_found')
  expect((await change(4, { headId: teacher })).code).toBe('ok')
  expect((await gradeOf(4)).head).toMatchObject({ id: teacher, suspended: false })
  const after = await mine()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(new Set(after.map(({ gradeName }) => gradeName))).toContain('四年级')
  expect((await finds()).length).toBeGreaterThan(found.length)
  expect(after.find(({ id }) => id === other?.id)).toMatchObject({ taught: false })
  // Badges stay with those who teach the class.
  expect((await browser.get(readClassBadges.path, { classId: other?.id })).code).toBe('not_found')
  expect((await browser.get(readClass.path, { classId: other?.id })).code).toBe('ok')
  expect((await change(4, { headId: null })).code).toBe('ok')
  expect(await mine()).toEqual(before)
  expect(await finds()).toBe(found)
  expect((await browser.get(readClass.path, { classId: other?.id })).code).toBe('not_found')
})

test('the head of a grade writes notices to it and to its classes, and to no other', async () => {
  const browser = await server.signIn('teacher')
  const offered = async () =>
    (await browser.get(readAudiences.path)).data
      .filter(({ kind }: { kind: string }) => kind === 'year')
      .map(({ target }: { target: string }) => target)
  const publish = (target: string) =>
    browser.post(publishNotice.path, {
      ...{ requestId: crypto.randomUUID(), title: '年级通知', text: '请查看', importance: 3 },
      audience: { targets: [{ kind: 'year', target }], readers: ['parents'] },
    })
  expect(await offered()).toEqual([])
  expect((await publish('4')).fieldErrors).toMatchObject([{ field: 'audience' }])
  await change(4, { headId: teacher })
  expect(await offered()).toEqual(['4'])
  expect((await publish('4')).code).toBe('ok')
  expect((await publish('5')).fieldErrors).toMatchObject([{ field: 'audience' }])
  await change(4, { headId: null })
})

test('people are narrowed to the pupils of a grade, and the page of a person says which grades they head', async () => {
  const [{ pupils }] = await sql(
    `select count(*)::int as pupils from students s join classes c on c.unit_id = s.unit_id and c.id = s.class_id
     where c.unit_id = $1 and c.grade = 2`,
    [unitId],
  )
  expect((await admin.get(readPeople.path, { grade: '2' })).data.total).toBe(pupils)
  expect((await admin.get(readPeople.path, { grade: '14' })).data.total).toBe(0)
  expect((await admin.get(readPeople.path, { grade: '0' })).code).toBe('validation_failed')
  const second = { grade: 2, gradeName: '二年级', gradeEnglishName: 'Grade 2' }
  expect((await admin.get(readPeopleClasses.path)).data).toContainEqual(expect.objectContaining(second))
  const head = (await gradeOf(2)).head?.id
  const { grades: headed } = (await admin.get(readPersonDetails.path, { id: head ?? '' })).data
  expect(headed).toEqual([{ name: '二年级', englishName: 'Grade 2' }])
})

test('only an active teacher of the unit heads a grade, and a name is needed', async () => {
  for (const name of ['student', 'parent', 'admin.two'])
    expect([name, (await change(4, { headId: demoPerson(name).userId })).fieldErrors]).toMatchObject([
      name,
      [{ field: 'headId' }],
    ])
  const [{ left }] = await sql(
    `select id as left from users where unit_id = $1 and user_type = '2' and status <> 'active' limit 1`,
    [unitId],
  )
  expect((await change(4, { headId: left })).fieldErrors).toMatchObject([{ field: 'headId' }])
  expect((await change(4, { name: ' ' })).fieldErrors).toMatchObject([{ field: 'name' }])
  expect((await change(4, { headId: 'x' })).code).toBe('validation_failed')
  const { version } = await gradeOf(4)
  const missing = { number: 14, name: '十四', englishName: '', headId: null, version }
  expect((await admin.post(changeGrade.path, missing)).code).toBe('not_found')
})

test('visitors, people without the permission and other units are refused', async () => {
  const other = demoPerson('admin.two').unitId
  const someone = await server.signIn('teacher')
  expect((await server.visitor().get(readGrades.path)).status).toBe(401)
  expect((await server.visitor().post(changeGrade.path)).status).toBe(401)
  expect((await someone.get(readGrades.path)).code).toBe('not_allowed')
  expect((await change(4, {}, someone)).code).toBe('not_allowed')
  expect((await admin.get(readGrades.path, { unitId: other })).code).toBe('not_found')
  const area = await server.signIn('area.admin')
  expect((await area.get(readGrades.path, { unitId: other })).code).toBe('ok')
})
