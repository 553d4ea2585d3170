import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { createSignInThrottle, type SignInThrottle, type Try } from './sign-in-throttle.ts'

let server: TestServer
let throttle: SignInThrottle
beforeAll(async () => {
  server = await startTestServer({ demo: false })
  const [db, now] = [server.db, () => server.clock.now]
  throttle = createSignInThrottle({ db, now, secret: Buffer.alloc(32, 7) })
})
afterAll(() => server.close())

function passTime(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
/** A try that fails; `ok` while nobody has to wait. */
const fail = (attempt: Try) =>
  throttle.begin(attempt).then(
    () => 'ok',
    ({ code }) => code as string,
  )
const times = async (count: number, run: (index: number) => Promise<string>) => {
  const answers: string[] = []
  for (let index = 0; index < count; index++) answers.push(await run(index))
  return answers
}

test('a way that proves no password takes its own try back, and no other', async () => {
  const source = '10.5.0.1'
  await times(1199, () => fail({ source }))
  for (let count = 0; count < 10; count++) {
    expect(await fail({ source })).toBe('ok')
    await throttle.takeBack({ source })
  }
  expect([await fail({ source }), await fail({ source })]).toEqual(['ok', 'ok'])
  expect(await fail({ source })).toBe('too_many_requests')
})

test('what is forgotten bit by bit is not lost between tries that come faster', async () => {
  const source = '10.7.0.1'
  await times(1201, () => fail({ source }))
  expect(await fail({ source })).toBe('too_many_requests')
  await throttle.takeBack({ source })
  // Taken back at once, these leave nothing but the moment; ten times five thousandths make one whole one.
  for (let count = 0; count < 10; count++) {
    passTime(5)
    await fail({ source })
    await throttle.takeBack({ source })
  }
  expect([await fail({ source }), await fail({ source })]).toEqual(['ok', 'ok'])
  expect(await fail({ source })).toBe('too_many_requests')
})

test('of IPv6 all networks of a line (/56) count as one source', async () => {
  const account = 'unit/six'
  await times(6, (index) => fail({ account, source: `2001:db8:0:${index}::1` }))
  expect(await fail({ account, source: '2001:db8:0:ff::ffff:1' })).toBe('too_many_requests')
  expect(await fail({ account, source: '2001:db8:0:100::1' })).toBe('ok')
})

test('the right code forgives the codes mistyped before, and no other secret', async () => {
  const attempt = { account: 'unit/codes', source: '10.8.0.1', code: true }
  for (let day = 0; day < 3; day++) {
    for (const source of ['10.8.0.1', '10.8.0.2', '10.8.0.3', '10.8.0.4'])
      expect(await fail({ ...attempt, source })).toBe('ok')
    expect(await fail(attempt)).toBe('ok')
    await throttle.forgiveCodes(attempt)
    passTime(30 * 60_000)
  }
  expect(await fail(attempt)).toBe('ok')
})
