import {
  proveContact,
  readOwnContacts,
  removeContact,
  requestContactCode,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../../test-support/expect-each-language.ts'
import { forgottenPassword } from '../../../../test-support/forgetful-people.ts'
import { reachablePeople } from '../../../../test-support/reachable-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { readSettings } from '../../../settings/settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { ask, sentTo, fresh, atAccount, read, request, prove, remove, begun, rowOf } = reachablePeople(() => server)
const kinds = ['mail', 'phone'] as const

describe.each(kinds)('the own %s', (kind) => {
  test('is shown with most of it hidden, and is changed once its code is shown', async () => {
    const { browser, userId, ...before } = await atAccount()
    const seen = await read(browser)
    expect(seen).toMatchObject({ blocked: null, outbox: true, [kind]: { provedAt: null, offered: true } })
    expect(JSON.stringify(seen)).not.toContain(before[kind])
    const { address, change, code } = await begun(browser, kind)
    expect(await rowOf(userId)).toEqual({ mail: before.mail, phone: before.phone })
    const proved = await prove(browser, change, code.replace(' ', ''))
    expect(proved.data).toEqual(await read(browser))
    expect(proved.data[kind]).toMatchObject({
      shown: kind === 'mail' ? 'f***@lakeside-1.example' : `137****${address.slice(-4)}`,
      provedAt: server.clock.now.toISOString(),
    })
    expect((await rowOf(userId))[kind]).toBe(address)
    expect((await prove(browser, change, code)).code).toBe('contact_code_ended')
  })

  test('is taken away, which the old address is told; a second time there is nothing', async () => {
    const { browser, userId, ...before } = await atAccount()
    expect((await remove(browser, kind)).data[kind]).toMatchObject({ shown: '', provedAt: null })
    expect((await rowOf(userId))[kind]).toBe('')
    await vi.waitFor(async () => expect(await sentTo(before[kind])).toHaveLength(1))
    const [told] = await sentTo(before[kind])
    expect(told?.text).toContain('was removed a moment ago')
    expect((await remove(browser, kind)).code).toBe('not_found')
  })

  test('when it changes, the old address is told and the new one is not named; the audit log names neither', async () => {
    const { browser, userId, ...before } = await atAccount()
    const { address, change, code } = await begun(browser, kind)
    await prove(browser, change, '000 000')
    const { change: next } = (await prove(browser, (await begun(browser, kind)).change, '1')).data
    expect(next).toBeDefined()
    const again = await begun(browser, kind, address)
    expect((await prove(browser, again.change, again.code)).status).toBe(200)
    expect(code).toMatch(/^\d{3} \d{3}$/)
    await vi.waitFor(async () => expect(await sentTo(before[kind])).toHaveLength(1))
    const [told] = await sentTo(before[kind])
    expect(told?.text).toContain('was changed a moment ago')
    expect(told?.text).not.toContain(address)
    const lines = await ask(
      `select action, device, detail from audit_log where actor_id = $1 and action like 'contact %' order by action`,
      [userId],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      ...['contact changed', 'contact code refused', 'contact code refused'],
      ...['contact code sent', 'contact code sent', 'contact code sent'],
    ])
    for (const line of lines) expect(line).toMatchObject({ device: 'pc', detail: { kind } })
    const [message] = await ask(
      `select m.text, m.english_text as "englishText" from messages m join message_recipients r on r.message_id = m.id and r.unit_id = m.unit_id
       where r.user_id = $1`,
      [userId],
    )
    expect(message.englishText).toContain('If this was not you')
    expectEachLanguage(message)
    expect(JSON.stringify([lines, message])).not.toContain(address)
  })

  test('who had none is told at the other address', async () => {
    const { browser, userId, ...person } = await atAccount()
    const [emptied, other] = kind === 'mail' ? (['mail', 'phone'] as const) : (['phone', 'mail'] as const)
    await ask(`update users set ${emptied} = '' where id = $1`, [userId])
    const { change, code } = await begun(browser, kind)
    await prove(browser, change, code)
    await vi.waitFor(async () => expect(await sentTo(person[other])).toHaveLength(1))
    expect((await sentTo(person[other]))[0]?.text).toContain('was registered a moment ago')
  })

  test('what the school has written down is confirmed by its person, which nobody need be warned of', async () => {
    const { browser, userId, ...person } = await atAccount()
    const { change, code } = await begun(browser, kind, person[kind])
    expect((await prove(browser, change, code)).data[kind].provedAt).not.toBeNull()
    expect((await request(browser, kind, person[kind])).code).toBe('contact_the_same')
    expect(await sentTo(person[kind])).toHaveLength(1)
    expect((await rowOf(userId))[kind]).toBe(person[kind])
  })
})

describe('who may not', () => {
  const calls = [
    [requestContactCode.path, { kind: 'mail', address: 'fresh@lakeside-1.example' }],
    [removeContact.path, { kind: 'mail' }],
  ] as const

  test.each(calls)('at %s, who has not just proved again who they are', async (path, body) => {
    const { name, userId, mail } = await atAccount()
    const browser = await server.signIn(name, forgottenPassword)
    expect((await browser.post(path, body)).code).toBe('step_up_needed')
    expect((await rowOf(userId)).mail).toBe(mail)
  })

  test.each([...calls, [proveContact.path, { change: 'x', code: '1' }], [readOwnContacts.path, undefined]] as const)(
    'at %s, visitors',
    async (path, body) => {
      const reply = body ? await server.visitor().post(path, body) : await server.visitor().get(path)
      expect(reply.code).toBe('sign_in_required')
    },
  )

  test('a pupil whom a badge has signed in, who is shown nothing either', async () => {
    const { browser, userId } = await atAccount()
    const { change, code } = await begun(browser, 'mail')
    await ask("update sessions set way = 'badge' where user_id = $1", [userId])
    // The way of a session never changes: it is read with new tokens only.
    await browser.get(refreshSession.path)
    const seen = await read(browser)
    expect(seen).toMatchObject({ blocked: 'badge', mail: { shown: '' }, phone: { shown: '' } })
    for (const reply of [
      await request(browser, 'mail', fresh('mail')),
      await prove(browser, change, code),
      await remove(browser, 'mail'),
    ])
      expect(reply.code).toBe('badge_session')
  })

  /** Every way to change something, with a handle from before. */
  const allTries = async (browser: Browser, { change, code }: { change: string; code: string }) => [
    await request(browser, 'mail', fresh('mail')),
    await prove(browser, change, code),
    await remove(browser, 'mail'),
  ]

  test('a program that signed its person in', async () => {
    const { browser, userId, mail } = await atAccount()
    const handle = await begun(browser, 'mail')
    await ask("update sessions set way = 'device client' where user_id = $1", [userId])
    await browser.get(refreshSession.path)
    expect((await read(browser)).blocked).toBe('standing-in')
    for (const { code } of await allTries(browser, handle)) expect(code).toBe('contact_stands_in')
    expect((await rowOf(userId)).mail).toBe(mail)
  })

  test('who has switched to another account of theirs', async () => {
    const browser = await server.signIn('parent')
    await server.stepUp(browser)
    const handle = await begun(browser, 'mail')
    const { userId } = demoPerson('teacher.parent')
    const before = await rowOf(userId)
    await browser.get(switchIdentity.path, { userId })
    await server.stepUp(browser)
    expect((await read(browser)).blocked).toBe('standing-in')
    for (const { code } of await allTries(browser, handle)) expect(code).toBe('contact_stands_in')
    expect(await rowOf(userId)).toEqual(before)
  })
})

describe('bad input', () => {
  test.each([
    ['no address', { kind: 'mail' }, 'validation_failed'],
    ['no kind', { address: 'name@example.com' }, 'validation_failed'],
    ['a kind that is not there', { kind: 'pigeon', address: 'x' }, 'validation_failed'],
    ['a list', { kind: 'mail', address: ['name@example.com'] }, 'validation_failed'],
    ['10 kB', { kind: 'mail', address: `${'a'.repeat(10_000)}@example.com` }, 'validation_failed'],
    ['a NUL', { kind: 'mail', address: 'na\0me@example.com' }, 'validation_failed'],
    ['a header', { kind: 'mail', address: 'name@example.com\r\nBcc: all@example.com' }, 'mail_not_valid'],
    ['a second recipient', { kind: 'mail', address: 'a@example.com,b@example.com' }, 'mail_not_valid'],
    ['a telephone as mail', { kind: 'mail', address: '13812345678' }, 'mail_not_valid'],
    ['mail as a telephone', { kind: 'phone', address: 'name@example.com' }, 'phone_not_valid'],
    ['a landline', { kind: 'phone', address: '010-66668888' }, 'phone_not_valid'],
  ])('%s is refused, and no message is counted', async (_what, body, code) => {
    const { browser } = await atAccount()
    for (let tries = 0; tries < 4; tries++) expect((await browser.post(requestContactCode.path, body)).code).toBe(code)
    expect((await request(browser, 'mail', fresh('mail'))).status).toBe(200)
  })

  test('the code and the handle are bounded', async () => {
    const { browser } = await atAccount()
    for (const body of [{ change: 'x'.repeat(65), code: '1' }, { change: 'x', code: '1'.repeat(10_000) }, {}])
      expect((await browser.post(proveContact.path, body)).code).toBe('validation_failed')
  })
})

test('without providers nothing is offered, and nothing can be set; what is there can be taken away', async () => {
  const { name, browser: there } = await atAccount()
  await there.get(readOwnContacts.path)
  const bare = await startTestServer({
    database: server.database,
    parts: { settings: readSettings({ HOMEROOM_DEMO: '0' }) },
  })
  const browser = await bare.signIn(name, forgottenPassword)
  await bare.stepUp(browser, forgottenPassword)
  expect(await read(browser)).toMatchObject({
    outbox: false,
    mail: { offered: false },
    phone: { offered: false },
  })
  for (const kind of kinds) expect((await request(browser, kind, fresh(kind))).code).toBe('code_channel_off')
  expect((await remove(browser, 'mail')).data.mail.shown).toBe('')
  await bare.close()
})
