import {
  readFacePeople,
  readFaceSettings,
  remindAboutFaces,
  removeFaceOf,
  saveFaceSettings,
} from '@homeroom/contract/faces/face-office-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { ruleUnitSetting } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type FaceUnit, facesOn, startFaceUnit } from '../../../test-support/face-unit.ts'

let faces: FaceUnit
beforeAll(async () => {
  faces = await startFaceUnit()
})
beforeEach(() => faces.reset())
afterAll(() => faces.server.close())

const teacher = demoPerson('teacher')

test('faces are off in a unit until somebody there switches them on, which stands in the log', async () => {
  await faces.query('delete from unit_face_settings')
  await faces.query(`delete from unit_settings where key = 'faces'`)
  const admin = await faces.signIn('admin')
  const { data } = await admin.get(readFaceSettings.path)
  expect(data).toMatchObject({
    faces: { offered: false, signIn: false, liveness: true },
    source: { from: 'product', version: 0, locked: false },
    ...{ installed: true, stored: 0, many: false },
  })
  const saved = await admin.post(saveFaceSettings.path, { ...facesOn, version: 0 })
  expect(saved.data).toMatchObject({ faces: facesOn, source: { from: 'unit', version: 1, value: { faces: facesOn } } })
  expect((await admin.post(saveFaceSettings.path, { ...facesOn, version: 0 })).code).toBe('changed_meanwhile')
  const { rows } = await faces.query(
    `select before, after from audit_log where action = 'face settings changed' order by occurred_at desc, id desc limit 1`,
  )
  expect(rows).toEqual([{ before: { offered: false, signIn: false, liveness: true }, after: facesOn }])
})

test('an area that locks faces off switches them off in its schools at once', async () => {
  await faces.withFace('teacher', 1)
  expect((await faces.show(1)).status).toBe(200)
  const off = await faces.set({ offered: false, signIn: false }, 'area.admin')
  const area = await faces.signIn('area.admin')
  await area.post(ruleUnitSetting.path, { key: 'faces', rule: 'locked', version: off.data.source.version })
  expect((await faces.show(1)).code).toBe('face_not_offered')
  expect((await faces.set({})).code).toBe('setting_locked')
})

test('settings are for those who may set the unit up, with a fresh proof', async () => {
  const body = { ...facesOn, version: 1 }
  const unproved = await faces.server.signIn('admin')
  expect((await unproved.post(saveFaceSettings.path, body)).code).toBe('step_up_needed')
  const teacherBrowser = await faces.signIn('teacher')
  expect((await teacherBrowser.post(saveFaceSettings.path, body)).code).toBe('not_allowed')
  expect((await teacherBrowser.get(readFaceSettings.path)).code).toBe('not_allowed')
  expect((await faces.server.visitor().get(readFaceSettings.path)).code).toBe('sign_in_required')
  const admin = await faces.signIn('admin')
  expect((await admin.post(saveFaceSettings.path, { offered: 1, version: 1 })).code).toBe('validation_failed')
  const other = demoPerson('admin.two').unitId
  expect((await admin.get(readFaceSettings.path, { unitId: other })).code).toBe('not_found')
})

test('the office sees who has registered, who has agreed and who is missing, and no photograph', async () => {
  await faces.withFace('teacher', 1)
  await faces.agree(await faces.signIn('staff'))
  const admin = await faces.signIn('admin')
  const list = async (query: Record<string, string>) => (await admin.get(readFacePeople.path, query)).data
  const registered = await list({ state: 'registered' })
  expect(registered).toMatchObject({
    total: 1,
    list: [{ id: teacher.userId, state: 'registered', consentBy: 'self', agreedAt: expect.any(String) }],
  })
  expect(registered.list[0].registerTime).toBe(registered.list[0].agreedAt)
  expect((await list({ state: 'agreed' })).list.map(({ id }: { id: string }) => id)).toEqual([
    demoPerson('staff').userId,
  ])
  const pupils = await list({ state: 'missing', userType: '1', pageSize: '50' })
  expect(pupils.list[0]).toMatchObject({ consentBy: 'guardian', agreedAt: null, registerTime: null, userType: '1' })
  expect(pupils.counts).toEqual({ registered: 1, agreed: 1, missing: expect.any(Number) })
  const all = await list({})
  expect(all.total).toBe(all.counts.registered + all.counts.agreed + all.counts.missing)
  expect((await list({ search: '王芳' })).list.map(({ id }: { id: string }) => id)).toContain(teacher.userId)
  const newest = await list({ order: 'registeredAt', descending: 'true' })
  expect(newest.list[0].id).toBe(teacher.userId)
})

test('the list and deleting are for those who may see faces, in units that they administer', async () => {
  const query = { unitId: demoPerson('admin.two').unitId }
  const body = { id: teacher.userId }
  const admin = await faces.signIn('admin')
  expect((await admin.get(readFacePeople.path, query)).code).toBe('not_found')
  expect((await admin.post(removeFaceOf.path, body, query)).code).toBe('not_found')
  expect((await admin.get(readFacePeople.path, { state: 'x' })).code).toBe('validation_failed')
  for (const browser of [await faces.signIn('teacher'), await faces.signIn('parent')]) {
    expect((await browser.get(readFacePeople.path)).code).toBe('not_allowed')
    expect((await browser.post(removeFaceOf.path, body)).code).toBe('not_allowed')
  }
  expect((await faces.server.visitor().post(removeFaceOf.path, body)).code).toBe('sign_in_required')
})

test('the office deletes the face of a person, which ends the consent, and the person sees it', async () => {
  const browser = await faces.withFace('teacher', 1)
  const admin = await faces.signIn('admin')
  expect((await admin.post(removeFaceOf.path, { id: teacher.userId })).data).toEqual({ photographs: 1, templates: 1 })
  expect((await faces.show(1)).code).toBe('face_not_recognised')
  expect((await faces.register(browser, teacher.userId, 1)).code).toBe('face_consent_missing')
  expect((await admin.post(removeFaceOf.path, { id: demoPerson('admin.two').userId })).code).toBe('not_found')
})

test('whoever is suspended leaves no face behind that nobody can delete, and is recognised when brought back', async () => {
  await faces.withFace('teacher', 1)
  const status = (to: string) => faces.query('update users set status = $2 where id = $1', [teacher.userId, to])
  await status('disabled')
  expect((await faces.show(1)).code).toBe('face_not_recognised')
  await status('active')
  expect((await faces.show(1)).status).toBe(200)
  await status('disabled')
  const admin = await faces.signIn('admin')
  const listed = (await admin.get(readFacePeople.path, { state: 'registered' })).data
  expect(listed).toMatchObject({ total: 1, list: [{ id: teacher.userId }] })
  expect((await admin.post(removeFaceOf.path, { id: teacher.userId })).data).toEqual({ photographs: 1, templates: 1 })
  await status('active')
})

test('the office reminds who has to agree, once a day, and those who have agreed of the photo', async () => {
  const admin = await faces.signIn('admin')
  const told = async (name: string) => {
    const { data } = await (await faces.server.signIn(name)).get(readUnreadMessages.path)
    return data
      .filter(({ url }: { url: string }) => url === '/account')
      .map((one: { messageMeno: string }) => one.messageMeno)
  }
  await faces.query(`delete from messages where url = '/account'`)
  await faces.withFace('staff', 2)
  const teachers = await admin.post(remindAboutFaces.path, { state: 'missing', userType: '2' })
  expect(teachers.data).toMatchObject({ today: false, people: teachers.data.reminded })
  expect(await told('teacher')).toEqual([expect.stringContaining('如愿意')])
  expect(await told('staff')).toEqual([])
  expect((await admin.post(remindAboutFaces.path, { state: 'missing', userType: '2' })).data).toMatchObject({
    ...{ today: true, reminded: 0 },
  })
  expect(await told('teacher')).toHaveLength(1)
  // For small pupils their guardians agree, and the pupils hear nothing.
  const pupils = await admin.post(remindAboutFaces.path, { state: 'missing', userType: '1' })
  expect(pupils.data.reminded).toBeGreaterThan(0)
  expect(await told('parent')).toEqual([expect.stringContaining('为孩子登记')])
  expect(await told('student')).toEqual([])
  await faces.agree(await faces.signIn('teacher'))
  expect((await admin.post(remindAboutFaces.path, { state: 'agreed' })).data).toMatchObject({ people: 1, reminded: 1 })
  expect(await told('teacher')).toContainEqual(expect.stringContaining('还没有照片'))
})

test('reminding is for the office, within its unit, while faces are used', async () => {
  const body = { state: 'missing' }
  const teacherBrowser = await faces.signIn('teacher')
  expect((await teacherBrowser.post(remindAboutFaces.path, body)).code).toBe('not_allowed')
  expect((await faces.server.visitor().post(remindAboutFaces.path, body)).code).toBe('sign_in_required')
  const admin = await faces.signIn('admin')
  expect((await admin.post(remindAboutFaces.path, { state: 'registered' })).code).toBe('validation_failed')
  const other = demoPerson('admin.two').unitId
  expect((await admin.post(remindAboutFaces.path, body, { unitId: other })).code).toBe('not_found')
  await faces.set({ offered: false })
  expect((await admin.post(remindAboutFaces.path, body)).code).toBe('face_not_offered')
})
