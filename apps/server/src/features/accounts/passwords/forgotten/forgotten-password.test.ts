import {
  readDemoOutbox,
  requestPasswordCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { forgetfulPeople, forgottenPassword } from '../../../../../test-support/forgetful-people.ts'
import { makeUser } from '../../../../../test-support/make-records.ts'
import { quickPasswordHash } from '../../../../../test-support/quick-passwords.ts'
import {
  type Browser,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { readSettings } from '../../../../settings/settings.ts'

const first = forgottenPassword
const fresh = 'River8Lantern'

/** Counts how often anything is hashed: what a timing attack would measure. */
let hashed = 0
const real = quickPasswordHash()
const passwords: typeof real = {
  hash: (password) => {
    hashed += 1
    return real.hash(password)
  },
  matches: (stored, password) => {
    hashed += 1
    return real.matches(stored, password)
  },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ parts: { passwords } })
})
afterAll(() => server.close())

const { ask, outbox, forgetful, codeTo, request, prove, proven } = forgetfulPeople(() => server)

describe('by mail or telephone', () => {
  test('[LOGIN-35] a code proves who it is, a new password is set, and every session is over', async () => {
    const { name, mail, userId } = await forgetful()
    const open = await server.signIn(name, first)
    const { browser, reply, proof } = await proven(name, mail)
    expect(reply.data.facts).toEqual({ profile: 'strong', loginName: name, unitCode: 'lakeside-1' })
    const set = await browser.post(setForgottenPassword.path, { proof, newPassword: fresh })
    expect(set).toMatchObject({ status: 200, data: 'success' })
    expect(browser.cookies.has('homeroom_session')).toBe(false)
    expect((await open.get(readMe.path)).code).toBe('sign_in_required')
    expect((await server.visitor().post(signIn.path, { username: name, password: first })).status).toBe(400)
    await server.signIn(name, fresh)
    const lines = await ask(`select action, device, detail from audit_log where actor_id = $1`, [userId])
    expect(lines).toContainEqual({ action: 'password code sent', device: 'pc', detail: { channel: 'mail' } })
    expect(lines).toContainEqual({ action: 'forgotten password set', device: 'pc', detail: { way: 'mail' } })
    expect(JSON.stringify(lines)).not.toContain(mail)
    const told = await vi.waitFor(
      async () => {
        const notice = (await outbox()).find(({ to, text }) => to === mail && text.includes('修改'))
        expect(notice).toBeDefined()
        return notice
      },
      { timeout: 20_000 },
    )
    expect(told?.text).toContain('your password was changed')
  })

  test('[LOGIN-35] by telephone as well', async () => {
    const { name, phone } = await forgetful()
    const browser = server.visitor()
    const { reset } = (await request(browser, name, 'sms')).data
    expect((await prove(browser, reset, await codeTo(phone))).status).toBe(200)
  })

  test('[LOGIN-35] who guessed until nothing more was looked at signs in with the new password at once', async () => {
    const { name, mail } = await forgetful()
    const codes: string[] = []
    for (let tries = 0; tries < 15; tries++)
      codes.push((await server.visitor().post(signIn.path, { username: name, password: 'wrong' })).code)
    expect(codes.at(-1)).toBe('too_many_requests')
    const { browser, proof } = await proven(name, mail)
    expect((await browser.post(setForgottenPassword.path, { proof, newPassword: fresh })).status).toBe(200)
    expect((await browser.post(signIn.path, { username: name, password: fresh })).status).toBe(200)
  })

  test('somebody who never had a password gets the first one', async () => {
    const { name, mail, userId } = await forgetful()
    await ask('delete from password_credentials where user_id = $1', [userId])
    const { browser, proof } = await proven(name, mail)
    expect((await browser.post(setForgottenPassword.path, { proof, newPassword: fresh })).status).toBe(200)
    await server.signIn(name, fresh)
  })

  test('a poor password leaves the proof good; a set one spends it', async () => {
    const { name, mail } = await forgetful()
    const { browser, proof } = await proven(name, mail)
    const set = (newPassword: string) => browser.post(setForgottenPassword.path, { proof, newPassword })
    expect((await set('12345678')).code).toBe('password_not_good_enough')
    expect((await set(first)).code).toBe('password_used_before')
    expect((await set(fresh)).status).toBe(200)
    expect((await set('Paper9Kites')).code).toBe('password_code_ended')
  })
})

describe('nothing tells whether a name exists', () => {
  const shape = ({ headers, ...reply }: Reply) => ({
    ...reply,
    data: Object.fromEntries(Object.entries(reply.data ?? {}).map(([key, value]) => [key, String(value).length])),
    length: headers['content-length'],
    names: Object.keys(headers).sort(),
  })
  const records = async () =>
    (await ask(`select count(*)::int as n from one_time_records where purpose = 'requested password reset'`))[0].n

  test('the answers are alike in status, bytes and headers, after the same work, for every kind of name', async () => {
    const known = await forgetful()
    const switchedOff = await forgetful({ status: 'disabled' })
    const unreachable = await forgetful({ mail: '' })
    const seen: unknown[] = []
    for (const name of [known.name, switchedOff.name, unreachable.name, 'nobody.at.all', '%', "' or 1=1 --"]) {
      const [hashedBefore, recordsBefore] = [hashed, await records()]
      const browser = server.visitor()
      const asked = await request(browser, name)
      const work = [hashed - hashedBefore, (await records()) - recordsBefore]
      const wrong = await prove(browser, asked.data.reset, '0000 000')
      seen.push([shape(asked), shape(wrong), work, hashed - hashedBefore])
    }
    for (const one of seen) expect(one).toEqual(seen[0])
    expect(seen[0]).toMatchObject([{ status: 200 }, { status: 403, code: 'password_code_wrong' }, [0, 1], 0])
  })

  test('a name of several units means nobody until one of them is chosen', async () => {
    const name = 'forgetful.twin'
    for (const unit of ['lakeside-1', 'lakeside-ms'] as const)
      await visit(server.database.owner, (owner) =>
        makeUser(owner, demoUnitId(unit), {
          loginName: name,
          password: first,
          mail: `${name}@${unit}.example`,
        }),
      )
    await request(server.visitor(), name)
    await request(server.visitor(), `${name}@lakeside-ms`)
    await codeTo(`${name}@lakeside-ms.example`)
    expect((await outbox()).filter(({ to }) => to.startsWith(name))).toHaveLength(1)
  })

  test('asking again and again has to wait, for a known name as for an unknown one', async () => {
    for (const name of [(await forgetful()).name, 'nobody.who.asks']) {
      const codes: string[] = []
      for (let tries = 0; tries < 8; tries++) codes.push((await request(server.visitor(), name)).code)
      expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'too_many_requests', 'too_many_requests'])
    }
  })
})

test('[LOGIN-35] the outbox of the demo shows each browser only what it asked for itself', async () => {
  const [asking, other] = [server.visitor(), server.visitor()]
  const { name, mail } = await forgetful()
  await request(other, (await forgetful()).name)
  await request(asking, name)
  await codeTo(mail)
  const read = async (browser: Browser) =>
    (await browser.get(readDemoOutbox.path)).data.map(({ to }: { to: string }) => to)
  expect(await read(asking)).toEqual([mail])
  // Neither one that has asked for another code, nor the person signed in elsewhere, nor a mark that is made up.
  const guess = server.visitor()
  guess.cookies.set('homeroom_browser', 'x'.repeat(43))
  for (const browser of [other, guess, server.visitor(), await server.signIn(name, first)])
    expect(await read(browser)).not.toContain(mail)
})

test.each([
  ['no name', { channel: 'mail' }],
  ['no channel', { username: 'teacher' }],
  ['a channel that is not there', { username: 'teacher', channel: 'pigeon' }],
  ['a list of names', { username: ['teacher'], channel: 'mail' }],
  ['a name with a NUL character', { username: 'teacher\0', channel: 'mail' }],
])('%s is bad input', async (_what, body) => {
  expect((await server.visitor().post(requestPasswordCode.path, body)).code).toBe('validation_failed')
})

test('an installation without providers offers no codes, and has no outbox', async () => {
  const bare = await startTestServer({
    database: server.database,
    parts: { settings: readSettings({ HOMEROOM_DEMO: '0' }) },
  })
  for (const channel of ['mail', 'sms'])
    expect((await request(bare.visitor(), 'teacher', channel)).code).toBe('code_channel_off')
  expect((await bare.visitor().get(readDemoOutbox.path)).code).toBe('not_found')
  await bare.close()
})
