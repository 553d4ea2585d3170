import {
  issueSignInTicket,
  readTicketPerson,
  signInByTicket,
} from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import {
  distrustTicketApplication,
  readTicketTrust,
  trustTicketApplication,
} from '@homeroom/contract/outside-sign-in/ticket-trust-endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { createApplicationKey, revokeApplicationKey } from '../../../commands/applications/application-key-command.ts'

const unitId = demoUnitId('lakeside-1')

let server: TestServer

let admin: Browser

let key: string

beforeAll(async () => {
  server = await startTestServer()
  key = (await createApplicationKey(server.database.owner, 'clubs')).key
  admin = await proved('admin')
})

afterEach(() => ask('delete from ticket_applications'))

afterAll(() => server.close())

async function proved(loginName: string): Promise<Browser> {
  const browser = await server.signIn(loginName)
  await server.stepUp(browser)
  return browser
}

const ask = (question: string) => visit(server.database.owner, async (owner) => (await owner.query(question)).rows)

const read = async (browser = admin) => (await browser.get(readTicketTrust.path)).data

const trust = (application = 'clubs', browser = admin) => browser.post(trustTicketApplication.path, { application })

const distrust = (application = 'clubs', browser = admin) =>
  browser.post(distrustTicketApplication.path, { application })

const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)

async function ticketFor(loginName = 'teacher') {
  const response = await server.app.inject({
    method: 'POST',
    url: issueSignInTicket.path,
    payload: { unitId, loginName },
    headers: { authorization: `Bearer ${key}` },
  })
  return response.json()
}

test('an administrator lets an application with a key bring people by a ticket, and ends it', async () => {
  expect((await ticketFor()).code).toBe('not_found')
  expect(codes((await read()).offered)).toContain('clubs')
  expect((await trust()).data).toBe('success')
  expect(await read()).toMatchObject({
    trusted: [
      {
        code: 'clubs',
        name: '社团选课',
        englishName: 'Clubs',
        hasKey: true,
        since: server.clock.now.toISOString(),
      },
    ],
  })
  expect(codes((await read()).offered)).not.toContain('clubs')
  const { data } = await ticketFor()
  expect((await server.visitor().post(signInByTicket.path, { ticket: data.ticket })).status).toBe(200)
  expect((await distrust()).data).toBe('success')
  expect((await ticketFor()).code).toBe('not_found')
  expect((await read()).trusted).toEqual([])
})

test('a ticket that waits ends with the trust, and tells no longer whose it was', async () => {
  await trust()
  const { ticket } = (await ticketFor()).data
  expect((await server.visitor().post(readTicketPerson.path, { ticket })).status).toBe(200)
  await distrust()
  for (const { path } of [readTicketPerson, signInByTicket])
    expect((await server.visitor().post(path, { ticket })).code).toBe('ticket_refused')
})

test('trust that is given back does not revive a ticket that waited, and new ones are good', async () => {
  await trust()
  const { data } = await ticketFor()
  await distrust()
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await trust()
  const signIn = (ticket: string) => server.visitor().post(signInByTicket.path, { ticket })
  expect((await signIn(data.ticket)).code).toBe('ticket_refused')
  expect((await signIn((await ticketFor()).data.ticket)).status).toBe(200)
})

test.each(['trusted', 'distrusted'])(
  'a ticket of the version before, which did not note the trust, is refused while its application is %s',
  async (now) => {
    await trust()
    const { data } = await ticketFor()
    await ask(`update one_time_records set payload = payload - 'trustedSince' where purpose = 'sign-in ticket'`)
    if (now === 'distrusted') await distrust()
    expect((await server.visitor().post(signInByTicket.path, { ticket: data.ticket })).code).toBe('ticket_refused')
  },
)

test('each change has one line in the audit log of the unit that names who made it', async () => {
  await ask(`delete from audit_log where action like 'tickets %'`)
  await Promise.all([trust(), trust()])
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await distrust()
  expect((await distrust()).code).toBe('not_found')
  const lines = await ask(
    `select a.action, a.target, a.unit_id, u.login_name from audit_log a join users u on u.id = a.actor_id
      where a.action like 'tickets %' order by a.occurred_at, a.id`,
  )
  const line = { target: 'clubs', unit_id: unitId, login_name: 'admin' }
  expect(lines).toEqual([
    { ...line, action: 'tickets allowed' },
    { ...line, action: 'tickets forbidden' },
  ])
})

test('an application whose key was revoked stays in the list and is marked; it cannot be trusted anew', async () => {
  const { id } = await createApplicationKey(server.database.owner, 'canteen')
  await trust('canteen')
  await revokeApplicationKey(server.database.owner, id)
  expect((await read()).trusted).toMatchObject([{ code: 'canteen', hasKey: false }])
  await distrust('canteen')
  expect(codes((await read()).offered)).not.toContain('canteen')
  expect((await trust('canteen')).code).toBe('not_found')
})

test('an application whose licence has ended is neither offered nor taken', async () => {
  await createApplicationKey(server.database.owner, 'library')
  expect(codes((await read()).offered)).not.toContain('library')
  expect((await trust('library')).code).toBe('licence_expired')
})

test.each(['nothing', 'notices'])('%s, which has no key, looks missing', async (application) => {
  expect((await trust(application)).code).toBe('not_found')
  expect((await distrust(application)).code).toBe('not_found')
})

test('the trust of a unit is its own', async () => {
  await trust()
  const other = await proved('admin.two')
  expect((await read(other)).trusted).toEqual([])
  expect((await distrust('clubs', other)).code).toBe('not_found')
  expect(codes((await read()).trusted)).toEqual(['clubs'])
})

test('nobody but administrators may read or change it, and they prove again who they are', async () => {
  const teacher = await proved('teacher')
  expect((await teacher.get(readTicketTrust.path)).code).toBe('not_allowed')
  expect((await trust('clubs', teacher)).code).toBe('not_allowed')
  expect((await distrust('clubs', teacher)).code).toBe('not_allowed')
  const visitor = server.visitor()
  expect((await visitor.get(readTicketTrust.path)).code).toBe('sign_in_required')
  expect((await trust('clubs', visitor)).code).toBe('sign_in_required')
  const unproved = await server.signIn('admin')
  expect((await trust('clubs', unproved)).code).toBe('step_up_needed')
  expect((await distrust('clubs', unproved)).code).toBe('step_up_needed')
})

test('what is no code is refused as bad input', async () => {
  expect((await trust('../x')).code).toBe('validation_failed')
  expect((await trust('')).code).toBe('validation_failed')
})
