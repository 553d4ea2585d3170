import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeStudent, makeUnit, makeUser } from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let owner: Client
let unitId: string
let first: string
let second: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  await owner.connect()
})

beforeEach(async () => {
  unitId = (await makeUnit(owner)).id
  first = await makeClass('1班')
  second = await makeClass('2班')
})

afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function makeClass(name: string): Promise<string> {
  const { rows } = await owner.query(
    'insert into classes (unit_id, grade, grade_name, class_name) values ($1, 3, $2, $3) returning id',
    [unitId, '三年级', name],
  )
  return rows[0].id
}

/** Runs a statement as of a day. */
async function on(day: string, text: string, values: unknown[]): Promise<void> {
  await owner.query('begin')
  await owner.query(`select set_config('homeroom.day', $1, true)`, [day])
  await owner.query(text, values)
  await owner.query('commit')
}

const periods = async (table: string, columns = '') => {
  const { rows } = await owner.query(
    `select c.class_name, ${columns} p.from_day::text, p.until_day::text from ${table} p
     join classes c on c.unit_id = p.unit_id and c.id = p.class_id where p.unit_id = $1 order by p.from_day, c.class_name`,
    [unitId],
  )
  return rows.map((row) =>
    Object.values(row)
      .map((value) => value ?? 'now')
      .join(' '),
  )
}
const move = (day: string, id: string, classId: string | undefined, status = 1) =>
  on(day, 'update students set class_id = $1, status = $2 where id = $3', [classId, status, id])

test('a pupil’s classes are kept with their days; leaving the school ends the period', async () => {
  const { id } = await makeStudent(owner, unitId, { classId: first })
  await owner.query(`update class_pupil_periods set from_day = '2026-09-01' where student_id = $1`, [id])
  await move('2026-10-12', id, second)
  await move('2026-11-02', id, second, 2)
  expect(await periods('class_pupil_periods')).toEqual(['1班 2026-09-01 2026-10-12', '2班 2026-10-12 2026-11-02'])
  await on('2026-11-03', `update students set real_name = '改名' where id = $1`, [id])
  expect(await periods('class_pupil_periods')).toHaveLength(2)
})

test('a move that is taken back on the same day leaves no trace', async () => {
  const { id } = await makeStudent(owner, unitId, { classId: first })
  await owner.query(`update class_pupil_periods set from_day = '2026-09-01' where student_id = $1`, [id])
  await move('2026-10-12', id, second)
  await move('2026-10-12', id, undefined)
  await move('2026-10-12', id, first)
  expect(await periods('class_pupil_periods')).toEqual(['1班 2026-09-01 now'])
})

test('who taught a class is kept by subject, and who was its class teacher', async () => {
  const { id } = await makeUser(owner, unitId)
  await on('2026-09-01', `insert into class_teachers values ($1, $2, $3, '语文', 'Chinese', false)`, [
    unitId,
    first,
    id,
  ])
  await on('2026-10-05', 'update class_teachers set head_teacher = true where user_id = $1', [id])
  await on('2026-10-05', 'update class_teachers set head_teacher = true where user_id = $1', [id])
  await on('2026-12-01', 'delete from class_teachers where user_id = $1', [id])
  expect(await periods('class_teacher_periods', 'p.subject, p.head_teacher,')).toEqual([
    '1班 语文 false 2026-09-01 2026-10-05',
    '1班 语文 true 2026-10-05 2026-12-01',
  ])
})

test('today is the day in the unit’s time zone', async () => {
  for (const [zone, ahead] of [
    ['Pacific/Kiritimati', 14],
    ['Etc/GMT+12', -12],
  ] as const) {
    await owner.query('update units set time_zone = $1 where id = $2', [zone, unitId])
    const { rows } = await owner.query('select day_of_change($1)::text as today', [unitId])
    expect(rows[0].today).toBe(new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10))
  }
})
