import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  removeAvatarOf,
  removeOwnAvatar,
  setAvatarOf,
  setOwnAvatar,
} from '@homeroom/contract/people/avatar-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

let server: TestServer
let admin: Browser
let teacher: Browser
let photo: Buffer
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  teacher = await server.signIn('teacher')
  // As a telephone writes one: lying on its side, and with the place where it was taken.
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.close())

const set = (browser: Browser, picture: Buffer = photo) =>
  browser.post(setOwnAvatar.path, { base64Str: picture.toString('base64') })
const setOf = (browser: Browser, id: string, query = '') =>
  browser.post(`${setAvatarOf.path}${query}`, { id, base64Str: photo.toString('base64') })
const look = async (browser: Browser, address: string) => (await browser.page(address)).response

test('a person sets their own picture; the server draws it anew, square, upright and without metadata', async () => {
  expect(photo.includes('SecretPhone')).toBe(true)
  const { picture } = (await set(teacher)).data
  const { headers, statusCode, rawPayload } = await look(teacher, picture)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    vary: expect.stringMatching(/accept/i),
  })
  expect(headers['content-security-policy']).toContain('sandbox')
  const facts = await sharp(rawPayload).metadata()
  expect(facts).toMatchObject({ width: 160, height: 160 })
  expect([facts.exif, facts.orientation, facts.icc]).toEqual([undefined, undefined, undefined])
  expect(rawPayload.includes('SecretPhone')).toBe(false)
  const { data: me } = await teacher.get(readMe.path)
  expect(me).toMatchObject({ userImgPath: picture, avatar: picture })
})

describe('what is no picture is refused, and nothing of it is kept', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a drawing with a script', async () => Buffer.from(svg)],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', async () => photo.subarray(0, photo.length / 2)],
    ['a GIF of nothing', async () => Buffer.from('GIF89a')],
    [
      'a bomb',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_kind, make) => {
    const { code } = await set(teacher, await make())
    expect(code).toBe('picture_broken')
  })

  test('words that are no base64', async () => {
    expect((await teacher.post(setOwnAvatar.path, { base64Str: '<script>' })).status).toBe(400)
  })

  test('a page behind a picture is gone', async () => {
    const both = Buffer.concat([photo, Buffer.from('<script>alert("polyglot")</script>')])
    const { picture } = (await set(teacher, both)).data
    const { rawPayload } = await look(teacher, picture)
    expect(rawPayload.includes('polyglot')).toBe(false)
  })
})

test('a new picture has a new address, and a removed one is gone at once', async () => {
  const first = (await set(teacher)).data.picture
  const second = (await set(teacher)).data.picture
  expect(second).not.toBe(first)
  expect((await look(teacher, first)).statusCode).toBe(404)
  expect((await look(teacher, second)).statusCode).toBe(200)
  expect((await teacher.post(removeOwnAvatar.path, {})).data).toEqual({ picture: '' })
  expect((await look(teacher, second)).statusCode).toBe(404)
  expect((await teacher.get(readMe.path)).data.userImgPath).toBe('')
})

describe('who sees a picture', () => {
  let ofPupil: string
  let ofTeacher: string
  beforeAll(async () => {
    ofPupil = (await setOf(admin, demoPerson('student').userId)).data.picture
    ofTeacher = (await set(teacher)).data.picture
  })

  test.each(['student', 'teacher', 'admin', 'area.admin', 'parent'])('%s sees the pupil', async (name) => {
    expect((await look(await server.signIn(name), ofPupil)).statusCode).toBe(200)
  })

  test('nobody who is signed out', async () => {
    const { headers, rawPayload } = await look(server.visitor(), ofTeacher)
    expect(headers['content-type']).toContain('json')
    expect(JSON.parse(String(rawPayload)).status).toBe(401)
  })

  test('a pupil does not see a pupil of another class, but sees the teachers', async () => {
    const { unitId, userId } = demoPerson('student')
    const [other] = await visit(
      server.database.owner,
      async (owner) =>
        (
          await owner.query<{ user_id: string }>(
            `select s.user_id from students s where s.unit_id = $1 and s.user_id is not null and s.status = 1
           and s.class_id <> (select class_id from students where user_id = $2) limit 1`,
            [unitId, userId],
          )
        ).rows,
    )
    const { picture } = (await setOf(admin, other?.user_id ?? '')).data
    const student = await server.signIn('student')
    expect((await look(student, picture)).statusCode).toBe(404)
    expect((await look(student, ofTeacher)).statusCode).toBe(200)
    expect((await look(teacher, picture)).statusCode).toBe(200)
  })

  test('a school does not see the people of its area', async () => {
    const { picture } = (await set(await server.signIn('area.admin'))).data
    expect((await look(admin, picture)).statusCode).toBe(404)
  })
})

describe('an administrator', () => {
  const { userId, unitId } = demoPerson('parent')

  test('sets and removes the picture of a person, and the audit log says so', async () => {
    await setOf(admin, userId)
    expect((await admin.post(removeAvatarOf.path, { id: userId })).data).toEqual({ picture: '' })
    const { rows } = await visit(server.database.owner, (owner) =>
      owner.query(`select action from audit_log where subject_id = $1 and action like 'picture of%' order by action`, [
        userId,
      ]),
    )
    expect(rows).toEqual([{ action: 'picture of a person removed' }, { action: 'picture of a person set' }])
  })

  test('of an area does it in a school below; of a school not in the area', async () => {
    const area = await server.signIn('area.admin')
    expect((await setOf(area, userId, `?unitId=${unitId}`)).status).toBe(200)
    expect((await setOf(area, userId)).code).toBe('not_found')
    const above = demoPerson('area.admin')
    expect((await setOf(admin, above.userId, `?unitId=${above.unitId}`)).code).toBe('not_found')
    expect((await setOf(admin, above.userId)).code).toBe('not_found')
  })

  test('nobody else', async () => {
    expect((await setOf(teacher, userId)).status).toBe(403)
    expect((await setOf(server.visitor(), userId)).status).toBe(401)
    expect((await set(server.visitor())).status).toBe(401)
  })

  test('who may change people and nothing else does it, but not of an administrator', async () => {
    await visit(server.database.owner, (owner) =>
      owner.query(
        `with made as (insert into roles (unit_id, code, name) values ($1, 'secretary', '文员') returning id),
           held as (insert into role_permissions select $1, id, code from made, permissions
             where code in ('administration', 'administration_people', 'administration_people_change')),
           icon as (insert into application_assignments (unit_id, application_code, user_id)
             values ($1, 'administration', $2))
         insert into role_assignments select $1, $2, id from made`,
        [unitId, demoPerson('teacher').userId],
      ),
    )
    const office = await server.signIn('teacher')
    const above = demoPerson('admin').userId
    const { picture } = (await set(admin)).data
    expect((await setOf(office, userId)).code).toBe('ok')
    expect((await setOf(office, above)).code).toBe('more_rights_than_yours')
    expect((await office.post(removeAvatarOf.path, { id: above })).code).toBe('more_rights_than_yours')
    expect((await look(admin, picture)).statusCode).toBe(200)
    expect((await set(office)).status).toBe(200)
    expect((await office.post(removeOwnAvatar.path, {})).status).toBe(200)
  })
})
