import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { type FaceUnit, startFaceUnit } from '../../../test-support/face-unit.ts'

let faces: FaceUnit
beforeAll(async () => {
  faces = await startFaceUnit()
  await faces.reset()
})
afterAll(() => faces.server.close())

const teacher = demoPerson('teacher')

test('a face that the office has registered signs its person in only where whoever did it may hand out ways in', async () => {
  await faces.agree(await faces.signIn('teacher'))
  // The office takes pictures; whoever only does that could show their own face instead.
  const { userId } = demoPerson('staff')
  await faces.query(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'pictures', '拍照') returning id),
       held as (insert into role_permissions select $1, made.id, p.code from made, permissions p where p.code = 'administration_faces'
         or p.code in (select h.permission_code from role_permissions h join role_assignments a on a.role_id = h.role_id
           where a.user_id = $3))
     insert into role_assignments select $1, $2, id from made`,
    [faces.unitId, userId, teacher.userId],
  )
  const told = async () =>
    (
      await faces.query(
        `select m.text, m.english_text as "englishText" from messages m join message_recipients r on r.unit_id = m.unit_id
           and r.message_id = m.id where r.user_id = $1 and m.english_text like '%registered a face%'`,
        [teacher.userId],
      )
    ).rows
  const photographer = await faces.signIn('staff')
  const before = await told()
  expect((await faces.register(photographer, teacher.userId, 3)).status).toBe(200)
  expect((await faces.show(3)).code).toBe('face_not_recognised')
  const after = await told()
  expect(after).toHaveLength(before.length + 1)
  expectEachLanguage(after[0])

  const admin = await faces.signIn('admin')
  expect((await faces.register(admin, teacher.userId, 4)).status).toBe(200)
  expect((await faces.show(4)).status).toBe(200)
})
