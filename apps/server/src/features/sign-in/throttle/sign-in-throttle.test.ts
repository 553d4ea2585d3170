import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
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
/** A try with the right password, whose session begins. */
async function succeed(attempt: Try): Promise<string> {
  const begun = await fail(attempt)
  if (begun !== 'ok') return begun
  const { forgiven, mistyped } = await throttle.forgive(attempt)
  await server.db.outsideUnits((tx) =>
    tx.execute(`delete from sign_in_throttles where key in ('${forgiven.join("', '")}')`),
  )
  await throttle.sessionOpened(attempt, mistyped)
  return begun
}
const times = async (count: number, run: (index: number) => Promise<string>) => {
  const answers: string[] = []
  for (let index = 0; index < count; index++) answers.push(await run(index))
  return answers
}
const all = (answers: readonly string[]) => new Set(answers)

test('one good account buys no guesses at others, and who mistypes before the right password costs nothing', async () => {
  const source = '10.4.0.1'
  const own = { account: 'unit/good', source }
  const answers = await times(200, async (index) => {
    if (index % 4 === 0) {
      expect([await fail(own), await fail(own), await succeed(own)]).toEqual(['ok', 'ok', 'ok'])
    }
    return fail({ account: `unit/guessed-${index}`, source })
  })
  expect(all(answers)).toEqual(new Set(['ok']))
  expect(await fail({ account: 'unit/one-more', source })).toBe('ok')
  expect(await succeed(own)).toBe('too_many_requests')
})

test('an account whose sign-in stops at a second step buys no guesses at others, either', async () => {
  const source = '10.9.0.1'
  const own = { account: 'unit/stopped', source }
  await times(190, (index) => fail({ account: `unit/guessed-${index}`, source }))
  for (let count = 0; count < 5; count++) {
    expect(await fail(own)).toBe('ok')
    await throttle.forgive(own)
  }
  expect(all(await times(10, (index) => fail({ account: `unit/more-${index}`, source })))).toEqual(
    new Set(['ok']),
  )
  expect(await fail({ account: 'unit/one-more', source })).toBe('ok')
  expect(await fail({ account: 'unit/too-many', source })).toBe('too_many_requests')
})

test('a way that proves no password takes its own try back, and no other', async () => {
  const source = '10.5.0.1'
  await times(199, (index) => fail({ account: `unit/guessed-${index}`, source }))
  for (let count = 0; count < 10; count++) {
    expect(await fail({ source })).toBe('ok')
    await throttle.takeBack({ source })
  }
  expect(await fail({ account: 'unit/two-hundredth', source })).toBe('ok')
  expect(await fail({ account: 'unit/one-more', source })).toBe('ok')
  expect(await fail({ source })).toBe('too_many_requests')
})

test('a source forgets one failure in five seconds: no more than its pauses let through', async () => {
  const source = '10.6.0.1'
  let people = 0
  const mistype = () => fail({ account: `unit/${people++}`, source })
  await times(200, mistype)
  for (let count = 0; count < 20; count++) {
    passTime(4_000)
    passTime(1_000)
    expect(await mistype()).toBe('ok')
  }
  expect(await fail({ source })).toBe('ok')
  expect(await fail({ source })).toBe('too_many_requests')
  await throttle.takeBack({ source })
  passTime(4_999)
  expect(await mistype()).toBe('ok')
  expect(await mistype()).toBe('too_many_requests')
})

test('what is forgotten bit by bit is not lost between tries that come faster', async () => {
  const source = '10.7.0.1'
  await times(200, (index) => fail({ account: `unit/${index}`, source }))
  // Taken back at once, these leave nothing but the moment; ten of a second make two whole ones.
  for (let count = 0; count < 10; count++) {
    passTime(1_000)
    await fail({ source })
    await throttle.takeBack({ source })
  }
  expect([await fail({ source }), await fail({ source }), await fail({ source })]).toEqual(['ok', 'ok', 'ok'])
  expect(await fail({ source })).toBe('too_many_requests')
})

test('of IPv6 the whole network counts as one source', async () => {
  const account = 'unit/six'
  await times(6, (index) => fail({ account, source: `2001:db8::${index}` }))
  expect(await fail({ account, source: '2001:db8::ffff:1' })).toBe('too_many_requests')
  expect(await fail({ account, source: '2001:db8:0:1::1' })).toBe('ok')
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
