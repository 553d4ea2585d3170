import { saveSchoolDay } from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { AttendanceState } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { markRegister, readRegister, readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { type APIRequestContext, expect } from '@playwright/test'

const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'attendance' }

type Asked = { className: string; daysAgo?: number }

/**
 * A day of school of a class on which nobody is marked yet, whatever day of the week it is when the tests run, and whatever an
 * earlier try has left. Asked for by somebody who runs attendance.
 */
export async function unmarkedDay(request: APIRequestContext, { className, daysAgo = 0 }: Asked): Promise<Register> {
  const { today, classes } = await read(request, readRegisters.path)
  const classId = classes.find((one: { className: string }) => one.className === className)?.id
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const note = { note: '', englishNote: '' }
  await post(request, saveSchoolDay.path, { firstDay: day, lastDay: day, school: true, ...note })
  const register: Register = await read(request, `${readRegister.path}?classId=${classId}&day=${day}`)
  const marks = register.pupils
    .filter(({ mark }) => mark !== null)
    .map(({ id, version }) => ({ pupilId: id, state: null, reason: 'a test begins', version }))
  if (marks.length > 0) await post(request, markRegister.path, { classId, day, marks })
  return register
}

type Marked = { classId: string; day: string; pupilId: string | undefined; state: AttendanceState }

/** Marks one pupil of whom nothing is known yet. */
export async function markPupil(request: APIRequestContext, { classId, day, pupilId, state }: Marked): Promise<void> {
  await post(request, markRegister.path, { classId, day, marks: [{ pupilId, state, version: 0 }] })
}

async function read(request: APIRequestContext, address: string) {
  const { code, data } = await (await request.get(address, { headers })).json()
  expect(code, address).toBe('ok')
  return data
}

async function post(request: APIRequestContext, address: string, data: object): Promise<void> {
  const { code } = await (await request.post(address, { headers, data })).json()
  expect(code, address).toBe('ok')
}
