import { randomUUID } from 'node:crypto'
import {
  addKiosk,
  readKiosks,
  renewKioskKey,
  revokeKiosk,
} from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import { enrolKiosk, readKiosk } from '@homeroom/contract/attendance/kiosk-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AttendanceUnit, startAttendanceUnit } from '../../../test-support/attendance-unit.ts'
import type { Browser } from '../../../test-support/start-test-server.ts'

let school: AttendanceUnit
let office: Browser
beforeAll(async () => {
  school = await startAttendanceUnit()
})
beforeEach(async () => {
  await school.reset()
  office = await school.signIn('admin')
})
afterAll(() => school.server.close())

describe('a kiosk', () => {
  test('is enrolled with a key once, within a day, however the key is typed', async () => {
    const { data } = await office.post(addKiosk.path, { gate: ' South gate ', gateEnglishName: '' })
    expect(data.key).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect((await office.get(readKiosks.path)).data).toMatchObject([{ gate: 'South gate', state: 'waiting' }])
    const typed = data.key.toLowerCase().replaceAll('-', ' ')
    const device = school.server.visitor()
    expect((await device.post(enrolKiosk.path, { key: typed })).data).toMatchObject({ gate: 'South gate' })
    expect((await device.get(readKiosk.path)).data).toMatchObject({
      unitEnglishName: expect.stringContaining('Lakeside'),
      timeZone: 'Asia/Shanghai',
    })
    expect((await school.server.visitor().post(enrolKiosk.path, { key: data.key })).code).toBe('kiosk_key_wrong')
    const other = (await office.post(addKiosk.path, { gate: 'East gate', gateEnglishName: '' })).data
    school.wait(24 * 60 * 60 * 1000)
    expect((await school.server.visitor().post(enrolKiosk.path, { key: other.key })).code).toBe('kiosk_key_wrong')
  })

  test('is refused from the moment when its key is revoked or made anew', async () => {
    await school.withPupil(7)
    const kiosk = await school.kiosk()
    const [{ id }] = (await office.get(readKiosks.path)).data
    const again = (await office.post(renewKioskKey.path, { id })).data
    expect((await school.pass(kiosk, 7)).code).toBe('kiosk_not_enrolled')
    expect((await kiosk.post(enrolKiosk.path, { key: again.key })).status).toBe(200)
    expect((await school.pass(kiosk, 7)).status).toBe(200)
    expect((await office.post(revokeKiosk.path, { id })).data).toBe('success')
    expect((await school.pass(kiosk, 7)).code).toBe('kiosk_not_enrolled')
    expect((await kiosk.get(readKiosk.path)).code).toBe('kiosk_not_enrolled')
    expect((await office.post(renewKioskKey.path, { id })).code).toBe('not_found')
    expect((await office.get(readKiosks.path)).data).toMatchObject([{ id, state: 'revoked', today: 1 }])
  })

  test('is nobody without its secret: neither a visitor nor somebody signed in clocks anybody in', async () => {
    await school.withPupil(7)
    for (const browser of [school.server.visitor(), office])
      expect((await school.pass(browser, 7)).code).toBe('kiosk_not_enrolled')
    expect((await school.server.visitor().get(readKiosk.path)).code).toBe('kiosk_not_enrolled')
  })

  test('is added by those who run attendance, who have just proved who they are', async () => {
    const fresh = await school.server.signIn('admin')
    const gate = { gate: 'Gate', gateEnglishName: '' }
    expect((await fresh.post(addKiosk.path, gate)).code).toBe('step_up_needed')
    const teacher = await school.signIn('teacher')
    for (const [path, body] of [
      [addKiosk.path, gate],
      [renewKioskKey.path, { id: randomUUID() }],
      [revokeKiosk.path, { id: randomUUID() }],
    ] as const)
      expect((await teacher.post(path, body)).status).toBe(403)
    expect((await teacher.get(readKiosks.path)).status).toBe(403)
    expect((await school.server.visitor().post(addKiosk.path, gate)).status).toBe(401)
    await school.kiosk()
    const [{ id }] = (await office.get(readKiosks.path)).data
    const two = await school.signIn('admin.two')
    expect((await two.post(revokeKiosk.path, { id })).code).toBe('not_found')
    expect((await two.post(renewKioskKey.path, { id })).code).toBe('not_found')
  })

  test('takes no key that is none, whatever is typed', async () => {
    for (const key of ['AAAA-AAAA-AAAA', ' ', '考勤机', '%00', 'A'.repeat(60)])
      expect((await school.server.visitor().post(enrolKiosk.path, { key })).code).toBe('kiosk_key_wrong')
    expect((await school.server.visitor().post(enrolKiosk.path, { key: 'A'.repeat(61) })).code).toBe(
      'validation_failed',
    )
  })
})
