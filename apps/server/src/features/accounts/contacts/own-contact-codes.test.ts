import {
  provePasswordCode,
  requestPasswordCode,
  setForgottenPassword,
} from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { refreshSession } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { stepUpLifetime } from '@homeroom/contract/limits.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fiftyTries } from '../../../../test-support/fifty-tries.ts'
import { forgottenPassword, isTo } from '../../../../test-support/forgetful-people.ts'
import { reachablePeople } from '../../../../test-support/reachable-people.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

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

const { ask, askers, outbox, sentTo, fresh, atAccount, codeTo, request, prove, remove, begun, rowOf } = reachablePeople(
  () => server,
)
const later = (time: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + time)
  second.clock.now = server.clock.now
}

describe('a code', () => {
  test('ends with five wrong tries, and each handle is good once', async () => {
    const { browser, userId, mail } = await atAccount()
    const { change: first, code } = await begun(browser, 'mail')
    const spent: string[] = []
    let change = first
    for (let tries = 0; tries < 4; tries++) {
      const wrong = await prove(browser, change, code === '000 000' ? '111 111' : '000 000')
      expect(wrong).toMatchObject({ status: 403, code: 'contact_code_wrong' })
      spent.push(change)
      change = wrong.data.change
    }
    expect(await prove(browser, change, '000 001')).toMatchObject({ code: 'contact_code_ended', data: null })
    for (const handle of [change, ...spent])
      expect((await prove(browser, handle, code)).code).toBe('contact_code_ended')
    expect((await rowOf(userId)).mail).toBe(mail)
  })

  test('is good for ten minutes, which a wrong try does not lengthen', async () => {
    const { browser } = await atAccount()
    const [one, other] = [await begun(browser, 'mail'), await begun(browser, 'phone')]
    later(9 * minute)
    await browser.get(refreshSession.path)
    later(minute - 1)
    const { change } = (await prove(browser, one.change, '1')).data
    expect((await prove(browser, other.change, other.code)).status).toBe(200)
    later(1)
    expect((await prove(browser, change, one.code)).code).toBe('contact_code_ended')
  })

  test('outlives the proof of who one is: it was asked for within it', async () => {
    const { browser } = await atAccount()
    const { change, code } = await begun(browser, 'mail')
    later(stepUpLifetime)
    expect((await prove(browser, change, code)).status).toBe(200)
  })

  test('is no good to anybody else, in another browser, or in another session of the same one', async () => {
    const owner = await atAccount()
    const stranger = await atAccount()
    const elsewhere = await server.signIn(owner.name, forgottenPassword)
    const again = server.visitor()
    const spoilers = [
      () => stranger.browser,
      () => elsewhere,
      async () => {
        for (const [name, value] of owner.browser.cookies)
          if (!/session|refresh|access/.test(name)) again.cookies.set(name, value)
        await again.post('/api/uaa/oauth/login', { username: owner.name, password: forgottenPassword })
        return again
      },
    ]
    for (const [index, spoil] of spoilers.entries()) {
      if (index === 1) later(minute)
      const { change, code } = await begun(owner.browser, index === 0 ? 'mail' : 'phone')
      expect((await prove(await spoil(), change, code)).code).toBe('contact_code_ended')
      expect((await prove(owner.browser, change, code)).code).toBe('contact_code_ended')
    }
    expect(await rowOf(owner.userId)).toEqual({ mail: owner.mail, phone: owner.phone })
    expect(await rowOf(stranger.userId)).toEqual({ mail: stranger.mail, phone: stranger.phone })
  })

  test('of two tabs the first one that finishes wins, and the other one is told', async () => {
    const { browser, userId } = await atAccount()
    const [one, other] = [await begun(browser, 'mail'), await begun(browser, 'mail')]
    expect((await prove(browser, other.change, other.code)).status).toBe(200)
    expect((await prove(browser, one.change, one.code)).code).toBe('contact_changed_meanwhile')
    const third = await begun(browser, 'mail')
    await remove(browser, 'mail')
    expect((await prove(browser, third.change, third.code)).code).toBe('contact_changed_meanwhile')
    expect((await rowOf(userId)).mail).toBe('')
  })

  test('of 50 guesses at once one is looked at, and of 50 right ones on two processes one is taken', async () => {
    const { browser, userId } = await atAccount()
    const { address, change, code } = await begun(browser, 'mail')
    const guess = (index: number) => (code === `00 ${index}` ? '1' : String(index).padStart(6, '0'))
    const guesses = await fiftyTries([server, second], browser, (copy, index) => prove(copy, change, guess(index)))
    const looked = guesses.filter((reply) => reply.code === 'contact_code_wrong')
    expect(looked).toHaveLength(1)
    const right = await fiftyTries([server, second], browser, (copy) => prove(copy, looked[0]?.data.change, code))
    expect(right.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await rowOf(userId)).mail).toBe(address)
    const told = await ask(`select from audit_log where actor_id = $1 and action = 'contact changed'`, [userId])
    expect(told).toHaveLength(1)
  })
})

describe('messages', () => {
  test('one person has three sent at once, then has to wait longer and longer, whatever the addresses', async () => {
    const { browser, name } = await atAccount()
    const codes = async (count: number) => {
      const answers: string[] = []
      for (let tries = 0; tries < count; tries++)
        answers.push((await request(browser, tries % 2 ? 'mail' : 'phone', fresh(tries % 2 ? 'mail' : 'phone'))).code)
      return answers
    }
    expect(await codes(4)).toEqual(['ok', 'ok', 'ok', 'too_many_requests'])
    const again = await server.signIn(name, forgottenPassword)
    await server.stepUp(again, forgottenPassword)
    expect((await request(again, 'mail', fresh('mail'))).code).toBe('too_many_requests')
    later(9 * minute)
    await browser.get(refreshSession.path)
    later(minute - 1)
    await server.stepUp(browser, forgottenPassword)
    expect(await codes(1)).toEqual(['too_many_requests'])
    later(1)
    expect(await codes(2)).toEqual(['ok', 'too_many_requests'])
    later(9 * minute)
    await browser.get(refreshSession.path)
    later(minute)
    await server.stepUp(browser, forgottenPassword)
    expect(await codes(1)).toEqual(['too_many_requests'])
  })

  test('of 50 requests at once on two processes three are sent', async () => {
    const { browser } = await atAccount()
    const address = fresh('phone')
    const replies = await fiftyTries([server, second], browser, (copy) => request(copy, 'phone', address))
    expect(replies.filter(({ code }) => code === 'ok')).toHaveLength(3)
    expect(replies.filter(({ code }) => code === 'too_many_requests')).toHaveLength(47)
    const here = (await sentTo(address)).length
    const there = (await outbox(second)).filter((sent) => isTo(sent, address)).length
    expect(here + there).toBe(3)
  })

  test.each(['mail', 'phone'] as const)(
    'several people together do not flood a stranger by %s, and the answer does not tell',
    async (kind) => {
      const stranger = fresh(kind)
      const spelled = (index: number) =>
        kind === 'mail' ? stranger.replace('@', `+${index}@`).replace('fresh', 'FR.ESH') : `+86 ${stranger}`
      const people = [await atAccount(), await atAccount(), await atAccount()]
      const replies = []
      for (const [index, { browser }] of people.entries())
        for (const _ of [1, 2]) replies.push(await request(browser, kind, spelled(index)))
      const shapes = replies.map(({ http, status, data }) => [http, status, data.change.length])
      expect(new Set(shapes.map(String))).toEqual(new Set(['200,200,43']))
      const to = replies.map(({ data }) => data.address)
      const sent = (await Promise.all([...new Set(to)].map(sentTo))).flat()
      expect(sent).toHaveLength(4)
      const lines = await ask(
        `select detail ->> 'why' as why from audit_log where action = 'contact code not sent' and actor_id = any($1)`,
        [people.map(({ userId }) => userId)],
      )
      expect(lines).toEqual([{ why: 'too many to this address' }, { why: 'too many to this address' }])
    },
  )

  test('an address that is somebody else’s is answered like any other, and may be had by both', async () => {
    const [one, other] = [await atAccount(), await atAccount()]
    const replies = [
      await request(one.browser, 'phone', other.phone),
      await request(one.browser, 'phone', fresh('phone')),
    ]
    expect(new Set(replies.map(({ headers, data, ...rest }) => JSON.stringify([rest, data.change.length]))).size).toBe(
      1,
    )
    const change = replies[0]?.data.change
    expect((await prove(one.browser, change, await codeTo(other.phone))).status).toBe(200)
    expect((await rowOf(other.userId)).phone).toBe(other.phone)
  })
})

describe('a forgotten password', () => {
  const asks = async (name: string) => {
    const browser = server.visitor()
    askers.add(browser)
    const { reset } = (await browser.post(requestPasswordCode.path, { username: name, channel: 'mail' })).data
    return { browser, reset }
  }
  const eightDigits = (to: string) =>
    vi.waitFor(
      async () => {
        const [code] = (await sentTo(to)).flatMap(({ text }) => /\d{4} \d{4}/.exec(text)?.[0] ?? [])
        expect(code).toBeDefined()
        return code
      },
      { timeout: 20_000 },
    )

  test('is helped at the new address from then on', async () => {
    const { browser, name } = await atAccount()
    const { address, change, code } = await begun(browser, 'mail')
    await prove(browser, change, code)
    const forgetful = await asks(name)
    const body = { reset: forgetful.reset, code: await eightDigits(address) }
    expect((await forgetful.browser.post(provePasswordCode.path, body)).status).toBe(200)
  })

  test('is not helped by a code that had gone to the old one', async () => {
    const { browser, name, mail } = await atAccount()
    const forgetful = await asks(name)
    const body = { reset: forgetful.reset, code: await eightDigits(mail) }
    later(1)
    const { change, code } = await begun(browser, 'mail')
    await prove(browser, change, code)
    expect((await forgetful.browser.post(provePasswordCode.path, body)).code).toBe('password_code_ended')
  })

  test('is not helped by a code that was shown before the address was changed', async () => {
    const { browser, name, mail } = await atAccount()
    const forgetful = await asks(name)
    const body = { reset: forgetful.reset, code: await eightDigits(mail) }
    const { proof } = (await forgetful.browser.post(provePasswordCode.path, body)).data
    const { change, code } = await begun(browser, 'mail')
    await prove(browser, change, code)
    const set = { proof, newPassword: 'River8Lantern' }
    expect((await forgetful.browser.post(setForgottenPassword.path, set)).code).toBe('password_code_ended')
  })

  test('is not helped by a code that had gone to one which was taken away', async () => {
    const { browser, name, mail } = await atAccount()
    const forgetful = await asks(name)
    const body = { reset: forgetful.reset, code: await eightDigits(mail) }
    await remove(browser, 'mail')
    expect((await forgetful.browser.post(provePasswordCode.path, body)).code).toBe('password_code_ended')
  })
})
