import { missingMaximum } from '@homeroom/contract/attendance/attendance-limits.ts'
import { readMissingPupils, readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { ClassRegister } from '@homeroom/contract/attendance/register-schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AttendanceUnit, schoolMonday, startAttendanceUnit } from '../../../test-support/attendance-unit.ts'
import type { Browser } from '../../../test-support/start-test-server.ts'

let school: AttendanceUnit
let teacher: Browser
let office: Browser

beforeAll(async () => {
  school = await startAttendanceUnit()
})
beforeEach(async () => {
  await school.reset()
  teacher = await school.server.signIn('teacher')
  office = await school.server.signIn('admin')
})
afterAll(() => school.server.close())

test('the office has the names of all who are missing, a teacher those of the own classes, the absent first', async () => {
  const { pupils } = await school.classRegister(teacher)
  const last = pupils.at(-1)
  await school.mark(
    teacher,
    pupils.map(({ id }) => ({ pupilId: id, state: id === last?.id ? 'absent' : 'present', version: 0 })),
  )
  await school.mark(office, [{ pupilId: last?.id, state: 'absent', reason: 'Nobody answers', version: 1 }])
  const all = (await office.get(readMissingPupils.path)).data
  expect(all.day).toMatchObject({ day: schoolMonday, school: true })
  expect(all.pupils[0]).toMatchObject({ id: last?.id, absent: true, reason: 'Nobody answers' })
  expect(all.pupils[0].className).not.toBe('')
  expect(all.pupils.slice(1).every(({ absent }: { absent: boolean }) => !absent)).toBe(true)
  const counted = (await office.get(readRegisters.path)).data.classes
  const sum = (state: 'absent' | 'unmarked') =>
    counted.reduce((sum: number, { counts }: ClassRegister) => sum + counts[state], 0)
  expect(all).toMatchObject({ absent: sum('absent'), unmarked: sum('unmarked') })
  expect(all.pupils).toHaveLength(Math.min(all.absent + all.unmarked, missingMaximum))

  const taught = (await teacher.get(readRegisters.path)).data.classes.map(({ id }: { id: string }) => id)
  const own = (await teacher.get(readMissingPupils.path)).data
  expect(own.pupils[0].id).toBe(last?.id)
  expect(own.pupils.every(({ classId }: { classId: string }) => taught.includes(classId))).toBe(true)
  expect(own.pupils.filter(({ classId }: { classId: string }) => classId === school.classId())).toHaveLength(1)
})

test('nobody is missing on a Sunday or tomorrow, a wrong day is refused, and pupils and visitors are told nothing', async () => {
  for (const day of ['2026-11-29', '2026-12-01'])
    expect((await office.get(readMissingPupils.path, { day })).data).toMatchObject({
      absent: 0,
      unmarked: 0,
      pupils: [],
    })
  expect((await office.get(readMissingPupils.path, { day: '2026-02-30' })).status).toBe(400)
  expect((await (await school.server.signIn('student')).get(readMissingPupils.path)).status).toBe(403)
  expect((await (await school.server.signIn('parent')).get(readMissingPupils.path)).status).toBe(403)
  expect((await school.server.visitor().get(readMissingPupils.path)).status).toBe(401)
  const elsewhere = (await (await school.server.signIn('admin.two')).get(readMissingPupils.path)).data
  const here = new Set((await school.classRegister(teacher)).pupils.map(({ id }) => id))
  expect(elsewhere.pupils.length).toBeGreaterThan(0)
  expect(elsewhere.pupils.some(({ id }: { id: string }) => here.has(id))).toBe(false)
})
