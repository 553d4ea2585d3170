import {
  provePasswordCode,
  requestPasswordCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { forgetfulPeople, isTo } from '../../../../../test-support/forgetful-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'

const unitId = demoUnitId('lakeside-1')
const fresh = 'River8Lantern'

let server: TestServer
let second: TestServer
beforeAll(async () => {
  server = await startTestServer()
  second = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const { ask, askers, outbox, forgetful, codeTo, request, prove, proven } = forgetfulPeople(() => server)

describe('a code', () => {
  test('ends with five wrong tries, and each handle is good once', async () => {
    const { name, mail } = await forgetful()
    const browser = server.visitor()
    let { reset } = (await request(browser, name)).data
    const code = await codeTo(mail)
    const spent: string[] = []
    for (let tries = 0; tries < 4; tries++) {
      const wrong = await prove(browser, reset, '00000000')
      expect(wrong).toMatchObject({ status: 403, code: 'password_code_wrong' })
      spent.push(reset)
      reset = wrong.data.reset
    }
    expect(await prove(browser, reset, '00000000')).toMatchObject({ code: 'password_code_ended', data: null })
    for (const handle of [reset, ...spent])
      expect((await prove(browser, handle, code)).code).toBe('password_code_ended')
  })

  test('is good in the browser that asked for it only, for a quarter of an hour', async () => {
    const { name, mail } = await forgetful()
    for (const spoil of [
      async (_browser: Browser) => server.visitor(),
      async (browser: Browser) => {
        server.clock.now = new Date(server.clock.now.getTime() + 15 * minute)
        return browser
      },
    ]) {
      const browser = server.visitor()
      const { reset } = (await request(browser, name)).data
      const code = await codeTo(mail)
      expect((await prove(await spoil(browser), reset, code)).code).toBe('password_code_ended')
    }
    server.clock.now = new Date()
  })

  test('lives no longer for a wrong try', async () => {
    const { name, mail } = await forgetful()
    const browser = server.visitor()
    const { reset } = (await request(browser, name)).data
    const code = await codeTo(mail)
    server.clock.now = new Date(server.clock.now.getTime() + 14 * minute)
    const wrong = await prove(browser, reset, '00000000')
    expect(wrong.code).toBe('password_code_wrong')
    server.clock.now = new Date(server.clock.now.getTime() + minute)
    expect((await prove(browser, wrong.data.reset, code)).code).toBe('password_code_ended')
    server.clock.now = new Date()
  })

  test('of 50 guesses at once one is looked at, and of 50 right ones on two processes one is let in', async () => {
    const { name, mail } = await forgetful()
    const browser = server.visitor()
    const begun = (await request(browser, name)).data.reset
    const code = await codeTo(mail)
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const all = (reset: string, typed: (index: number) => string) =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 ? server : second).visitor().call({
            method: 'POST',
            url: provePasswordCode.path,
            headers: { cookie },
            payload: { reset, code: typed(index) },
          }),
        ),
      )
    const guesses = await all(begun, (index) => String(index).padStart(8, '0'))
    const looked = guesses.filter((reply) => reply.code === 'password_code_wrong')
    expect(looked).toHaveLength(1)
    const right = await all(looked[0]?.data.reset, () => code)
    expect(right.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('and its proof are worth nothing once the password is another one', async () => {
    const { name, mail, userId } = await forgetful()
    const late = await proven(name, mail)
    const later = server.visitor()
    const { reset } = (await request(later, name)).data
    await vi.waitFor(async () => expect((await outbox()).filter(({ to }) => to === mail)).toHaveLength(2), {
      timeout: 20_000,
    })
    const code = await codeTo(mail)
    await ask(`update password_credentials set hash = hash || 'x' where user_id = $1`, [userId])
    const body = { proof: late.proof, newPassword: fresh }
    expect((await late.browser.post(setForgottenPassword.path, body)).code).toBe('password_code_ended')
    expect((await prove(later, reset, code)).code).toBe('password_code_ended')
  })

  test.each(['mail', 'sms'])(
    'by %s and its proof are worth nothing once an import has put another address there, or none',
    async (channel) => {
      for (const other of ['another@lakeside-1.example', '']) {
        const { name, mail, phone, userId } = await forgetful()
        const [column, to] = channel === 'mail' ? ['mail', mail] : ['phone', phone]
        const asks = async () => {
          const browser = server.visitor()
          const { reset } = (await request(browser, name, channel)).data
          return { browser, reset, code: await codeTo(to) }
        }
        const early = await asks()
        const { proof } = (await prove(early.browser, early.reset, early.code)).data
        const late = server.visitor()
        const { reset } = (await request(late, name, channel)).data
        await vi.waitFor(async () => expect((await outbox()).filter((sent) => isTo(sent, to))).toHaveLength(2), {
          timeout: 20_000,
        })
        const code = await codeTo(to)
        await ask(`update users set ${column} = $2 where id = $1`, [userId, other])
        const body = { proof, newPassword: fresh }
        expect((await early.browser.post(setForgottenPassword.path, body)).code).toBe('password_code_ended')
        expect((await prove(late, reset, code)).code).toBe('password_code_ended')
      }
    },
  )

  test('and its proof have ended when the version before wrote them, which kept no address', async () => {
    const { name, mail } = await forgetful()
    const early = await proven(name, mail)
    const late = await forgetful()
    const browser = server.visitor()
    const { reset } = (await request(browser, late.name)).data
    const code = await codeTo(late.mail)
    await ask(`update one_time_records set payload = payload - 'sentTo' where payload ? 'sentTo'`)
    const body = { proof: early.proof, newPassword: fresh }
    expect((await early.browser.post(setForgottenPassword.path, body)).code).toBe('password_code_ended')
    expect((await prove(browser, reset, code)).code).toBe('password_code_ended')
  })

  test('of 50 uses of one proof at once exactly one sets its password', async () => {
    const { name, mail } = await forgetful()
    const { browser, proof } = await proven(name, mail)
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? server : second).visitor().call({
          method: 'POST',
          url: setForgottenPassword.path,
          headers: { cookie },
          payload: { proof, newPassword: `River8Lantern-${index}` },
        }),
      ),
    )
    const won = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    await server.signIn(name, `River8Lantern-${won[0]}`)
  })

  test('reaches nobody more than ten times a day, and the answer does not tell', async () => {
    const { name, mail, userId } = await forgetful()
    await ask(
      `insert into audit_log (unit_id, occurred_at, actor_id, action)
       select $1, $2, $3, 'password code sent' from generate_series(1, 10)`,
      [unitId, server.clock.now, userId],
    )
    expect((await request(server.visitor(), name)).status).toBe(200)
    await vi.waitFor(
      async () =>
        expect(
          await ask(
            `select detail ->> 'why' as why from audit_log where action = 'password code not sent' and actor_id = $1`,
            [userId],
          ),
        ).toEqual([{ why: 'too many today' }]),
      { timeout: 20_000 },
    )
    expect((await outbox()).filter(({ to }) => to === mail)).toEqual([])
  })

  test('names no host that a request made up', async () => {
    const { name, mail } = await forgetful()
    const browser = server.visitor()
    askers.add(browser)
    await browser.call({
      method: 'POST',
      url: requestPasswordCode.path,
      payload: { username: name, channel: 'mail' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    await codeTo(mail)
    expect(JSON.stringify(await outbox())).not.toContain('evil')
  })
})
