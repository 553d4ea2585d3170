import { requestPasswordCode } from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { linkAccounts } from '@homeroom/contract/identities/identity-link-endpoints.ts'
import { makeInitialPasswords } from '@homeroom/contract/people/initial-password-endpoints.ts'
import { changePerson, readPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { helpManyWithAccess } from '@homeroom/contract/people/people-job-endpoints.ts'
import { addPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { helpWithAccess, issuePasswordCode } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { attack, attackedCalls } from '../../../test-support/attack.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Sample, samplesFor } from '../../../test-support/endpoint-samples.ts'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { forgottenPassword } from '../../../test-support/forgetful-people.ts'
import { makeUser } from '../../../test-support/make-records.ts'
import { officePerson } from '../../../test-support/office-people.ts'
import { reachablePeople } from '../../../test-support/reachable-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { roleTemplates } from '../permissions/role-templates.ts'

// Whoever decides by which name somebody signs in, where their first or next password is sent to, or which other account leads into
// theirs, can get in themselves. Every call that can do so asks for the same, whether the person has a password yet or not.

let server: TestServer
/** A secretary, as the template says, and one who may also hand out ways in. */
let secretary: Awaited<ReturnType<typeof officePerson>>
let desk: typeof secretary
const unitId = demoUnitId('lakeside-1')
const { ask, askers, sentTo, fresh } = reachablePeople(() => server)

let people = 0
async function makePerson(more: { userType?: string; password?: string; mail?: string; phone?: string } = {}) {
  people += 1
  const loginName = `way.${people}`
  const row = { loginName, userType: '3', mail: fresh('mail'), phone: fresh('phone'), ...more }
  const { id } = await visit(server.database.owner, (owner) => makeUser(owner, unitId, row))
  return { id, ...row }
}

const ofTemplate = roleTemplates.find(({ code }) => code === 'secretary')?.permissions ?? []
beforeAll(async () => {
  server = await startTestServer()
  secretary = await officePerson(server, unitId, ofTemplate)
  desk = await officePerson(server, unitId, [...ofTemplate, 'administration_people_access'])
})
afterAll(() => server.close())

async function change(browser: Browser, id: string, more: object) {
  const { data } = await browser.get(readPerson.path, { id })
  const { realName, englishName, loginName, sex, number, phone, mail, classId, campusId, version } = data
  const fields = { realName, englishName, loginName, sex, number, phone, mail, classId, campusId }
  return browser.post(changePerson.path, { ...fields, id, version, ...more })
}

type Parent = Awaited<ReturnType<typeof makePerson>>
const doors: [what: string, open: (browser: Browser, parent: Parent) => ReturnType<Browser['post']>][] = [
  ['another user name', (browser, { id }) => change(browser, id, { loginName: `taken.${id}` })],
  ['another mail address', (browser, { id }) => change(browser, id, { mail: fresh('mail') })],
  ['another telephone', (browser, { id }) => change(browser, id, { phone: fresh('phone') })],
  ['no mail address any more', (browser, { id }) => change(browser, id, { mail: '' })],
  [
    'a link with another account',
    async (browser, { id }) =>
      browser.post(linkAccounts.path, { id, otherId: (await makePerson({ userType: '2' })).id }),
  ],
  [
    'a link by a pasted row',
    (browser, { id, loginName }) =>
      browser.post(addPastedPeople.path, {
        columns: ['userType', 'realName', 'loginName', 'sameAs'],
        rows: [['教师', '同一人', `teacher.${id}`, loginName]],
      }),
  ],
  ['an initial password', (browser, { id }) => browser.post(makeInitialPasswords.path, { ids: [id] })],
  ['a code for a password', (browser, { id }) => browser.post(issuePasswordCode.path, { id })],
  ['help with access', (browser, { id }) => browser.post(helpWithAccess.path, { id, act: 'sign-out' })],
  [
    'help with access for many',
    (browser, { loginName }) =>
      browser.post(helpManyWithAccess.path, { act: 'signOut', found: { query: { search: loginName }, total: 1 } }),
  ],
]

describe.each([
  ['who has a password', { password: forgottenPassword }],
  ['without a password', {}],
])('the account of somebody %s', (_of, more) => {
  test.each(doors)('%s: only from whoever may hand out ways in, and after a proof', async (_what, open) => {
    const parent = await makePerson(more)
    const now = () => ask('select login_name, mail, phone from users where id = $1', [parent.id])
    const before = await now()
    expect((await open(await secretary.proved(), parent)).code).toBe('not_allowed')
    expect((await open(await desk.unproved(), parent)).code).toBe('step_up_needed')
    expect(await now()).toEqual(before)
    expect((await open(await desk.proved(), parent)).code).toBe('ok')
  })
})

test('what is no way in is changed without a proof by whoever may change people', async () => {
  const { id } = await makePerson()
  expect((await change(await secretary.unproved(), id, { realName: '新名字', sex: '2', number: 'N-9001' })).code).toBe(
    'ok',
  )
})

test('the refusal says in both languages which permission is asked for', async () => {
  const { id } = await makePerson()
  const { status, message } = await change(await secretary.proved(), id, { mail: fresh('mail') })
  expect(status).toBe(403)
  const [text = '', englishText = ''] = message.split('|||')
  expectEachLanguage({ text, englishText })
  expect(englishText).toContain('Passwords, devices and ways to sign in')
})

test('somebody who may do more is left alone by whoever may hand out ways in, too', async () => {
  const admin = demoPerson('admin').userId
  expect((await change(await desk.proved(), admin, { mail: fresh('mail') })).code).toBe('more_rights_than_yours')
})

test('the person is told inside Homeroom, at the address before and at the new one', async () => {
  const parent = await makePerson()
  const browser = server.visitor()
  askers.add(browser)
  const codeFor = () => browser.post(requestPasswordCode.path, { username: parent.loginName, channel: 'mail' })
  // What nobody has asked for is shown in the demo's outbox to whoever has asked for a code to the same address.
  await codeFor()
  const mail = fresh('mail')
  expect((await change(await desk.proved(), parent.id, { mail })).code).toBe('ok')
  await codeFor()
  for (const address of [parent.mail, mail])
    await vi.waitFor(async () => {
      const texts = (await sentTo(address)).map(({ text }) => text).join()
      expect([address, texts]).toEqual([address, expect.stringContaining('changed the mail address of your account')])
      expect(texts).not.toContain(mail)
    })
  const [message] = await ask(
    `select m.text, m.english_text as "englishText" from messages m join message_recipients r on r.unit_id = m.unit_id
       and r.message_id = m.id where r.user_id = $1`,
    [parent.id],
  )
  expectEachLanguage(message)
  expect(message.englishText).toContain('changed the mail address of your account')
  expect(JSON.stringify(message)).not.toContain(mail)
})

test('a change that is refused tells nobody', async () => {
  const [parent, other] = [await makePerson(), await makePerson()]
  expect((await change(await desk.proved(), parent.id, { loginName: other.loginName })).code).toBe('login_name_taken')
  expect(await ask('select from message_recipients where user_id = $1', [parent.id])).toEqual([])
})

test('one’s own mail address and telephone are changed on the account page only, where a code proves them', async () => {
  const admin = await server.signIn('admin')
  const { userId } = demoPerson('admin')
  await server.stepUp(admin)
  for (const more of [{ mail: fresh('mail') }, { phone: fresh('phone') }, { mail: '' }]) {
    const { code, fieldErrors } = await change(admin, userId, more)
    expect([code, fieldErrors.map(({ field }) => field)]).toEqual(['own_contact_on_account_page', Object.keys(more)])
  }
})

test('one’s own user name asks for what that of others asks for', async () => {
  const admin = await server.signIn('admin')
  const { userId } = demoPerson('admin')
  expect((await change(admin, userId, { loginName: 'admin.new' })).code).toBe('step_up_needed')
  await server.stepUp(admin)
  expect((await change(admin, userId, { loginName: 'admin.new' })).code).toBe('ok')
  expect((await change(admin, userId, { loginName: 'admin' })).code).toBe('ok')
  const own = { loginName: 'secretary.new' }
  expect((await change(await secretary.proved(), secretary.id, own)).code).toBe('not_allowed')
})

test('no call of all opens another account to a secretary, whatever it is sent', async () => {
  const parent = await makePerson()
  const pupil = demoPerson('student')
  const ways = () =>
    ask(
      `select u.id, u.login_name, u.mail, u.phone, u.sign_in_epoch,
         (select count(*)::int from password_credentials p where p.user_id = u.id) as passwords,
         (select count(*)::int from outside_identities i where i.user_id = u.id) as outside,
         (select count(*)::int from parent_teacher_links l where u.id in (l.parent_id, l.teacher_id)) as linked,
         (select count(*)::int from pupil_badges b join students s on s.id = b.student_id where s.user_id = u.id) as badges
       from users u where u.id = any($1) order by u.id`,
      [[parent.id, pupil.userId]],
    )
  const calls = attackedCalls.filter(({ method, access }) => method === 'POST' && access.who !== 'application')
  expect(calls.length).toBeGreaterThan(100)
  // In another unit, with an address that is none or over a version that is not the newest, a call is refused whoever asks.
  const { id: otherId } = await makePerson({ userType: '2' })
  let sent = 0
  const inForm = async (id: string) => {
    sent += 1
    const [{ version }] = await ask('select version from users where id = $1', [id])
    return { unitId, otherId, version, phone: fresh('phone'), mail: fresh('mail'), loginName: `sent.${sent}` }
  }
  let browser = await secretary.proved()
  const codeOf = async (endpoint: (typeof calls)[number], sample: Sample): Promise<string> => {
    const { headers, body } = await attack(browser, endpoint, sample, await inForm(sample.id))
    return String(headers['content-type']).startsWith('application/json') ? JSON.parse(body).code : ''
  }
  const refused = new Set<string>()
  for (const endpoint of calls) {
    const before = await ways()
    for (const sample of samplesFor(endpoint, [parent.id, pupil.userId])) {
      let code = await codeOf(endpoint, sample)
      // Some calls end the session that makes them, or its proof: what comes after them would be asked by nobody.
      if (code === 'sign_in_required' || code === 'step_up_needed') {
        browser = await secretary.proved()
        code = await codeOf(endpoint, sample)
      }
      if (code === 'not_allowed') refused.add(endpoint.path)
    }
    expect([endpoint.path, await ways()]).toEqual([endpoint.path, before])
  }
  // The calls have come as far as the guard.
  for (const { path } of [changePerson, linkAccounts, issuePasswordCode]) expect([...refused]).toContain(path)
})
