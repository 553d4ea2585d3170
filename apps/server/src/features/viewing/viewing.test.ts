import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readOwnAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import { readGuardianships } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { readFileVersions, readTakenNames } from '@homeroom/contract/files/file-version-endpoints.ts'
import { readFileAddress, readFiles, readZipAddress } from '@homeroom/contract/files/files-endpoints.ts'
import { readSharedFiles, readShares } from '@homeroom/contract/files/share-endpoints.ts'
import { readMessage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { chooseMode } from '@homeroom/contract/themes/theme-endpoints.ts'
import { startViewing, stopViewing } from '@homeroom/contract/viewing/viewing-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack, attackedCalls } from '../../../test-support/attack.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { nobodysIds } from '../../../test-support/endpoint-samples.ts'
import { type Browser, type Reply, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { upload } from '../../../test-support/upload-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const reason = 'The desktop shows no class'
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

async function proved(name: string): Promise<Browser> {
  const browser = await server.signIn(name)
  await server.stepUp(browser)
  return browser
}

const start = (browser: Browser, as: string, more: object = {}, query = {}) =>
  browser.post(startViewing.path, { id: demoPerson(as).userId, reason, minutes: 15, ...more }, query)

/** A browser in which `name` looks as `as`. */
async function viewing(name: string, as: string, query = {}): Promise<Browser> {
  const browser = await proved(name)
  expect((await start(browser, as, {}, query)).status).toBe(200)
  return browser
}

const whoIs = async (browser: Browser) => (await browser.get(readMe.path)).data?.loginName
const linesAbout = (as: string) =>
  sql(
    `select action, actor_id as actor, as_id as as, detail->>'reason' as reason from audit_log
      where subject_id = $1 and action like 'viewing%' order by occurred_at`,
    [demoPerson(as).userId],
  )

test('an administrator looks as a teacher, sees their desktop with who looks, and is back in their own session', async () => {
  const browser = await proved('admin')
  expect((await browser.page('/desktop/home')).start).not.toHaveProperty('viewing')
  expect((await start(browser, 'teacher')).status).toBe(200)
  expect(await whoIs(browser)).toBe('teacher')
  const { start: shown } = await browser.page('/desktop/home')
  expect(shown).toMatchObject({
    session: { loginName: 'teacher', accessToken: '' },
    viewing: {
      ...{ viewer: { realName: '陈志远' }, as: { userId: demoPerson('teacher').userId }, unitId: null },
      endsAt: new Date(server.clock.now.getTime() + 15 * minute).toISOString(),
    },
  })
  expect((await browser.post(stopViewing.path)).status).toBe(200)
  expect(await whoIs(browser)).toBe('admin')
  const [admin, teacher] = [demoPerson('admin').userId, demoPerson('teacher').userId]
  expect(await linesAbout('teacher')).toEqual([
    { action: 'viewing as somebody begun', actor: admin, as: teacher, reason },
    { action: 'viewing as somebody ended', actor: admin, as: teacher, reason: 'stopped' },
  ])
})

test('the person is told by a message and in the history of their account', async () => {
  await viewing('admin', 'student')
  const person = await server.signIn('student')
  const { data } = await person.get(readUnreadMessages.path)
  expect(JSON.stringify(data)).toContain(reason)
  const history = (await person.get(readOwnAuditLines.path)).data.list
  expect(history).toContainEqual(
    expect.objectContaining({ action: 'viewing as somebody begun', self: false, source: '' }),
  )
})

test('no call changes anything: each that does is refused, and none that only reads fails', async () => {
  const browser = await viewing('admin', 'teacher')
  const calls = attackedCalls.filter(({ access, path }) => access.who !== 'application' && path !== stopViewing.path)
  const sample = { id: nobodysIds[0], choice: 0 }
  for (const endpoint of calls) {
    const { statusCode, body } = await attack(browser, endpoint, sample)
    const { who } = endpoint.access
    const proves = who === 'signed-in' && (endpoint.access.ownProof || endpoint.access.stepUp)
    const mustRefuse = endpoint.changesState || proves || endpoint.whileViewing === 'refused'
    const allowed = endpoint.whileViewing === 'allowed'
    if (mustRefuse && !allowed) expect(JSON.parse(body).code, endpoint.name).toBe('viewing_only')
    else expect(statusCode, endpoint.name).toBeLessThan(500)
    if (!mustRefuse) expect(body, endpoint.name).not.toContain('viewing_only')
  }
  expect(await whoIs(browser)).toBe('teacher')
})

test('the files of the person are closed to who looks: no list, bin, search, version, address, picture or zip of them', async () => {
  const teacher = await server.signIn('teacher')
  const { id, url } = (await upload(teacher, 'private.pdf', Buffer.from('%PDF- of the teacher'))).data
  const { data: zip } = await teacher.post(readZipAddress.path, { ids: [id], name: 'all' })
  const browser = await viewing('admin', 'teacher')
  const places = [{ folderId: null, names: ['private.pdf'] }]
  const asked: [what: string, Promise<Reply>][] = [
    ['the list', browser.get(readFiles.path)],
    ['the bin', browser.get(readFiles.path, { box: 'bin' })],
    ['a search', browser.get(readFiles.path, { text: 'private' })],
    ['names', browser.post(readTakenNames.path, { places })],
    ['versions', browser.get(readFileVersions.path, { id })],
    ['an address', browser.get(readFileAddress.path, { id })],
    ['the address of a zip', browser.post(readZipAddress.path, { ids: [id], name: 'all' })],
    ['with whom it is shared', browser.get(readShares.path, { id })],
    ['what is shared with the person', browser.get(readSharedFiles.path)],
    ...[url, url.replace('/file/', '/picture/'), zip.url].map((at: string): [string, Promise<Reply>] => [
      at,
      browser.get(at),
    ]),
  ]
  for (const [what, reply] of asked) expect([what, (await reply).code]).toEqual([what, 'viewing_only'])
  expect((await teacher.get(readFiles.path, { text: 'private' })).data.list).toHaveLength(1)
})

test('a change that hides behind a call that reads is refused by the database', async () => {
  const { readingOnly } = await import('../../platform/postgres/reading-only.ts')
  const { unitId, userId } = demoPerson('teacher')
  const change = () =>
    server.db.inUnit(unitId, (tx) => tx.execute(`update users set english_name = 'Changed' where id = '${userId}'`))
  await expect(readingOnly(change)).rejects.toMatchObject({ code: 'viewing_only' })
  expect(await sql('select english_name from users where id = $1', [userId])).not.toEqual([{ english_name: 'Changed' }])
})

test('a message that is looked at stays unread', async () => {
  const unread = () =>
    sql('select count(*)::int as unread from message_recipients where user_id = $1 and read_at is null', [
      demoPerson('student').userId,
    ])
  const browser = await viewing('admin', 'student')
  const before = await unread()
  const [{ id }] = (await browser.get(readUnreadMessages.path)).data
  expect((await browser.get(readMessage.path, { desktopMessageId: id })).status).toBe(200)
  expect(await unread()).toEqual(before)
})

test('nobody signs in to another application as somebody else', async () => {
  const browser = await viewing('admin', 'teacher')
  const headers = { accept: 'text/html' }
  for (const url of [
    '/cas/login?service=http%3A%2F%2Flocalhost%2Fgrades',
    '/oidc/authorize?client_id=any&response_type=code&redirect_uri=http%3A%2F%2Flocalhost%2F',
  ]) {
    const answer = await browser.send({ method: 'GET', url, headers })
    expect(answer.statusCode, url).toBe(403)
    expect(answer.headers.location).toBeUndefined()
    expect(answer.body).toContain('You are viewing as somebody else')
  }
})

test('a link to a page elsewhere is not opened as somebody else, and nothing is noted of it', async () => {
  const { unitId, userId } = demoPerson('teacher')
  const code = 'link-of-the-test'
  await sql(
    `with link as (insert into applications (code, name, short_name, icon_img, img_path, img_gray_path, img_cartoon_path,
         owner_unit_id, address, opens, position)
       values ($2, 'Link', 'Link', '', '', '', '', $1, 'https://books.example.cn/', 'here', 1000))
     insert into application_assignments (unit_id, application_code) values ($1, $2)`,
    [unitId, code],
  )
  const browser = await viewing('admin', 'teacher')
  const url = `/pages/base/pc_${code}_tm/index.html`
  const opened = await browser.send({ method: 'GET', url, headers: { accept: 'text/html' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([403, undefined])
  expect(opened.headers['content-type']).toContain('text/html')
  expect(opened.body).toContain('You are viewing as somebody else')
  expect(await sql('select from access_log where user_id = $1 and application_code = $2', [userId, code])).toEqual([])
})

test('who looks as an administrator sees the people whose names nobody has spelt yet, and those who may write spell them', async () => {
  const { unitId } = demoPerson('admin')
  const unspelt = async () =>
    (await sql("select id from users where unit_id = $1 and spoken_name = ''", [unitId])).length
  const browser = await viewing('area.admin', 'admin', { unitId })
  await sql("update users set spoken_name = '' where id = $1", [demoPerson('teacher').userId])
  const before = await unspelt()
  expect(before).toBeGreaterThan(0)
  for (const path of [readPeople.path, readGuardianships.path])
    expect((await browser.get(path, { search: 'a' })).code, path).toBe('ok')
  expect(await unspelt()).toBe(before)
  expect((await (await server.signIn('admin')).get(readPeople.path, { search: 'a' })).code).toBe('ok')
  expect(await unspelt()).toBe(0)
})

test('it asks for a fresh proof, a reason and one of two lengths', async () => {
  const unproved = await server.signIn('admin')
  expect((await start(unproved, 'teacher')).code).toBe('step_up_needed')
  const browser = await proved('admin')
  for (const bad of [{ reason: 'Why?' }, { reason: 'x'.repeat(201) }, { minutes: 60 }, { id: 'teacher' }])
    expect((await start(browser, 'teacher', bad)).code).toBe('validation_failed')
  expect(await whoIs(browser)).toBe('admin')
})

test('not as oneself, not as somebody who may do more, not as somebody of another unit or without an account', async () => {
  expect((await start(server.visitor(), 'teacher')).code).toBe('sign_in_required')
  expect((await start(await proved('teacher'), 'student')).code).toBe('not_allowed')
  const admin = await proved('admin')
  expect((await start(admin, 'admin')).code).toBe('not_yourself')
  expect((await start(admin, 'teacher.two')).code).toBe('not_found')
  expect((await start(admin, 'teacher.two', {}, { unitId: demoPerson('teacher.two').unitId })).code).toBe('not_found')
  expect((await start(admin, 'teacher', { id: nobodysIds[0] })).code).toBe('not_found')
  const { unitId, userId } = demoPerson('teacher')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'desk', '服务台') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_people', 'administration_view-as')),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2))
     insert into role_assignments select $1, $2, id from made`,
    [unitId, userId],
  )
  const desk = await proved('teacher')
  expect((await start(desk, 'admin')).code).toBe('more_rights_than_yours')
  await sql("delete from role_assignments a using roles r where r.id = a.role_id and r.code = 'desk'")
})

test("an area's administrator looks as a teacher of a school below; the school's log names both", async () => {
  const { unitId } = demoPerson('teacher.two')
  const browser = await viewing('area.admin', 'teacher.two', { unitId })
  expect(await whoIs(browser)).toBe('teacher.two')
  expect(await linesAbout('teacher.two')).toEqual([
    expect.objectContaining({ actor: demoPerson('area.admin').userId, as: demoPerson('teacher.two').userId }),
  ])
})

test('when time is up the page that still shows somebody else does nothing as the viewer, until it is opened anew', async () => {
  const browser = await viewing('admin', 'parent')
  const begun = server.clock.now
  server.clock.now = new Date(begun.getTime() + 15 * minute - 1)
  await browser.get(refreshSession.path)
  expect(await whoIs(browser)).toBe('parent')
  server.clock.now = new Date(begun.getTime() + 15 * minute)
  expect((await browser.get(readMe.path)).code).toBe('viewing_over')
  expect((await browser.post(chooseMode.path, { mode: 'night' })).code).toBe('viewing_over')
  expect((await browser.page('/desktop/home')).start).toMatchObject({ session: { loginName: 'admin' } })
  expect(await whoIs(browser)).toBe('admin')
})

test('it ends with the sign-in of the viewer, and its cookie is worth nothing in another one', async () => {
  const browser = await viewing('admin', 'staff')
  const stolen = browser.cookies.get('homeroom_viewing') ?? ''
  const other = await server.signIn('admin')
  other.cookies.set('homeroom_viewing', stolen)
  expect((await other.get(readMe.path)).code).toBe('viewing_over')
  const nobody = server.visitor()
  nobody.cookies.set('homeroom_viewing', stolen)
  expect((await nobody.get(readMe.path)).code).toBe('sign_in_required')
  expect((await browser.post(signOut.path)).status).toBe(200)
  expect((await browser.get(readMe.path)).status).toBe(401)
})

test('it ends at the next call when the viewer loses the right, or the person gets one that the viewer lacks', async () => {
  const { unitId, userId } = demoPerson('staff')
  const give = (who: string, codes: string[]) =>
    sql(
      `with made as (insert into roles (unit_id, code, name) values ($1, $2, $2) returning id),
         held as (insert into role_permissions select $1, id, code from made, permissions where code = any ($4))
       insert into role_assignments select $1, $3, id from made`,
      [unitId, codes.join(), who, codes],
    )
  const codes = ['administration', 'administration_people', 'administration_view-as']
  await sql(
    "insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)",
    [unitId, userId],
  )
  await give(userId, codes)
  const first = await viewing('staff', 'student')
  expect(await whoIs(first)).toBe('student')
  await give(demoPerson('student').userId, ['administration_audit'])
  await expect.poll(async () => (await first.get(readMe.path)).code).toBe('viewing_over')
  await sql("delete from role_assignments a using roles r where r.id = a.role_id and r.code = 'administration_audit'")

  const second = await viewing('staff', 'student')
  await sql('delete from role_assignments a using roles r where r.id = a.role_id and r.code = $1', [codes.join()])
  await expect.poll(async () => (await second.get(readMe.path)).code).toBe('viewing_over')
  const ended = (await linesAbout('student')).filter(({ action }) => action === 'viewing as somebody ended')
  expect(ended.map(({ reason }) => reason)).toEqual(['no longer allowed', 'no longer allowed'])
})

test('it ends at once when the viewer or the person is suspended', async () => {
  const browser = await viewing('admin', 'parent')
  await sql("update users set status = 'disabled' where id = $1", [demoPerson('parent').userId])
  await expect.poll(async () => (await browser.get(readMe.path)).code).toBe('viewing_over')
})
