import { afterAll, beforeAll, expect, test } from 'vitest'
import { doWork } from '../../../../../test-support/do-work.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { createGuessLimiter, type Guess, type GuessAt, type GuessLimiter } from './guess-limiter.ts'
import { guessesOfADay } from './guess-rules.ts'

let server: TestServer

let guesses: GuessLimiter

let second: GuessLimiter

beforeAll(async () => {
  server = await startTestServer({ demo: false })
  const [db, now, secret] = [server.db, () => server.clock.now, Buffer.alloc(32, 7)]
  guesses = createGuessLimiter({ db, now, secret })
  second = createGuessLimiter({ db, now, secret })
})

afterAll(() => server.close())

const [hour, minute, day] = [3_600_000, 60_000, 86_400_000]

function passTime(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

let accounts = 0

const somebody = () => `unit/${accounts++}`

const address = (number: number) => `10.${number >> 8}.${number & 255}.1`

type Refusal = { code: string; data: { wait: number; work?: Parameters<typeof doWork>[0] } }

/** A try whose password is looked at, or its refusal. */
async function begin(at: GuessAt, limiter = guesses): Promise<{ guess: Guess } | { refused: Refusal }> {
  try {
    return { guess: await limiter.begin(at) }
  } catch (refused) {
    expect((refused as Refusal).code).toBe('too_many_requests')
    return { refused: refused as Refusal }
  }
}

/** A wrong password; true when it was looked at. `worker` does the work that it is asked for. */
async function wrong(at: GuessAt, { worker = false } = {}): Promise<boolean> {
  const begun = await begin(at)
  if ('guess' in begun) return true
  if (!worker || !begun.refused.data.work) return false
  return 'guess' in (await begin({ ...at, work: await doWork(begun.refused.data.work) }))
}

/** The right password, with the work it is asked for; true when it was let in. */
async function right(at: GuessAt): Promise<boolean> {
  let begun = await begin(at)
  if ('refused' in begun && begun.refused.data.work)
    begun = await begin({ ...at, work: await doWork(begun.refused.data.work) })
  if ('refused' in begun) return false
  const { guess } = begun
  const mistyped = await guesses.right(guess)
  await guesses.sessionOpened(guess, mistyped)
  return true
}

const count = async (tries: Promise<boolean>[]) => (await Promise.all(tries)).filter(Boolean).length

test('one account attacked from 60 addresses that wait and work: the owner gets in from anywhere, all day', async () => {
  const account = somebody()
  let looked = 0
  for (let round = 0; round < 4; round++) {
    for (let number = 0; number < 60; number++)
      for (let again = 0; again < 4; again++)
        if (await wrong({ account, source: address(number) }, { worker: round > 0 && number < 12 })) looked++
    for (let device = 0; device < 15; device++)
      expect(await right({ account, source: `192.168.${round}.${device}` })).toBe(true)
    passTime(5 * hour)
  }
  expect(looked).toBeLessThanOrEqual(80)
  expect(looked).toBeGreaterThan(60)
})

test('never more than a hundred guesses at one account are looked at within a day, by whatever means', async () => {
  const account = somebody()
  const home = '172.16.0.1'
  expect(await right({ account, source: home })).toBe(true)
  const looked: number[] = []
  const note = async (tried: Promise<boolean>) => {
    if (await tried) looked.push(server.clock.now.getTime())
  }
  for (let step = 0; step < 120; step++) {
    await note(wrong({ account, source: home }, { worker: step % 3 === 0 }))
    await note(wrong({ account, source: home, knownDevice: `device ${step % 4}` }))
    for (let number = 0; number < 3; number++) await note(wrong({ account, source: address(step * 3 + number) }))
    // The owner signs in there now and then.
    if (step % 10 === 0) await right({ account, source: home })
    passTime(25 * minute)
  }
  const within = looked.map((end) => looked.filter((at) => at > end - day && at <= end).length)
  expect(Math.max(...within)).toBeLessThanOrEqual(guessesOfADay)
  expect(guessesOfADay).toBe(100)
})

test('guesses that come at once, at two servers, are counted one by one', async () => {
  const account = somebody()
  const tries = Array.from({ length: 200 }, (_, index) =>
    begin({ account, source: address(index) }, index % 2 ? second : guesses).then((begun) => 'guess' in begun),
  )
  expect(await count(tries)).toBe(80)
})

test('a known device passes whatever others do, and one of its own wrong guesses is one of the hundred', async () => {
  const account = somebody()
  for (let number = 0; number < 100; number++) await wrong({ account, source: address(number) })
  for (let time = 0; time < 20; time++)
    expect(await right({ account, source: '10.0.0.1', knownDevice: 'mine' })).toBe(true)
  const own = { account, source: '192.0.2.1', knownDevice: 'mine' }
  let looked = 0
  for (let time = 0; time < 30; time++) if (await wrong(own)) looked++
  expect(looked).toBe(10)
})

test('somewhere familiar is kept a share that strangers cannot use up, for a slip or two as well', async () => {
  const account = somebody()
  const home = '172.16.0.2'
  expect(await right({ account, source: home })).toBe(true)
  for (let number = 0; number < 100; number++) await wrong({ account, source: address(number) })
  expect(await right({ account, source: '192.0.2.9' })).toBe(false)
  expect([await wrong({ account, source: home }), await wrong({ account, source: home })]).toEqual([true, true])
  expect(await right({ account, source: home })).toBe(true)
  passTime(91 * day)
  for (let number = 0; number < 100; number++) await wrong({ account, source: address(number) })
  expect(await right({ account, source: home })).toBe(false)
})

test('256 networks of one line are one source: they use up what is kept for guessers, and nothing of what is kept for others', async () => {
  const account = somebody()
  let looked = 0
  for (let number = 0; number < 256; number++)
    if (await wrong({ account, source: `2001:db8:7:${number.toString(16)}::1` })) looked++
  expect(looked).toBe(6)
  expect(await right({ account, source: '192.0.2.11' })).toBe(true)
})

test('a refused try leaves nothing behind: who goes on does not wait longer', async () => {
  const account = somebody()
  const source = '10.20.0.1'
  for (let time = 0; time < 6; time++) expect(await wrong({ account, source })).toBe(true)
  for (let time = 0; time < 50; time++) {
    const begun = await begin({ account, source })
    expect('refused' in begun && begun.refused.data.wait).toBe(1)
  }
  passTime(999)
  expect(await wrong({ account, source })).toBe(false)
  passTime(1)
  expect(await wrong({ account, source })).toBe(true)
})

test('work that was done lets one try pass, for this account from here, for two minutes', async () => {
  const [account, other] = [somebody(), somebody()]
  const source = '10.21.0.1'
  for (const name of [account, other]) for (let time = 0; time < 6; time++) await wrong({ account: name, source })
  const asked = async () => {
    const begun = await begin({ account, source })
    if (!('refused' in begun) || !begun.refused.data.work) throw new Error('no work asked for')
    return doWork(begun.refused.data.work)
  }
  const work = await asked()
  const looked = async (at: GuessAt) => 'guess' in (await begin(at))
  expect(await looked({ account: other, source, work })).toBe(false)
  expect(await looked({ account, source: '10.21.1.1', work })).toBe(true)
  expect(await count([looked({ account, source, work }), looked({ account, source, work })])).toBe(1)
  expect(await looked({ account, source, work })).toBe(false)
  const late = await asked()
  passTime(2 * minute)
  await wrong({ account, source })
  expect(await looked({ account, source, work: late })).toBe(false)
  const forged = await asked().then((done) => done.replace('"cost":1000', '"cost":1'))
  expect(await looked({ account, source, work: forged })).toBe(false)
  for (const junk of ['', '{', 'null', '{"challenge":{"parameters":{}},"solution":{}}'])
    expect(await looked({ account, source, work: junk })).toBe(false)
})

test('one guesser behind a shared address: who works is let in at once, whoever waits once in five seconds', async () => {
  const source = '10.22.0.1'
  for (let tries = 0; tries < 400; tries++) await wrong({ account: `unit/guessed ${tries}`, source })
  expect(await wrong({ account: somebody(), source })).toBe(false)
  for (let pupil = 0; pupil < 30; pupil++) {
    await wrong({ account: `unit/more ${pupil}`, source })
    expect(await right({ account: somebody(), source })).toBe(true)
  }
  // A right password takes no more back than its own try.
  expect(await wrong({ account: somebody(), source })).toBe(true)
  expect(await wrong({ account: somebody(), source })).toBe(false)
  passTime(5000)
  expect(await wrong({ account: somebody(), source })).toBe(true)
  expect(await wrong({ account: somebody(), source })).toBe(false)
})

test('a guesser behind the same address at the same account, who does not work, leaves room for who does', async () => {
  const account = somebody()
  const source = '10.23.0.1'
  for (let step = 0; step < 100; step++) {
    await wrong({ account, source })
    passTime(15 * minute)
    if (step % 5 === 0) expect(await right({ account, source })).toBe(true)
  }
})

test('one good account buys no guesses at others, and who mistypes before the right password costs nothing', async () => {
  const source = '10.24.0.1'
  const account = somebody()
  for (let tries = 0; tries < 200; tries++) {
    if (tries % 10 === 0) {
      await wrong({ account, source })
      expect(await right({ account, source })).toBe(true)
    }
    expect(await wrong({ account: `unit/sprayed ${tries}`, source })).toBe(true)
  }
  expect(await wrong({ account: somebody(), source })).toBe(true)
  expect(await wrong({ account: somebody(), source })).toBe(false)
})

test('an account whose sign-in stops at a second step buys no guesses at others, either', async () => {
  const source = '10.25.0.1'
  const account = somebody()
  for (let tries = 0; tries < 195; tries++) await wrong({ account: `unit/guessed at ${tries}`, source })
  for (let time = 0; time < 4; time++) {
    await wrong({ account, source })
    await guesses.right(await guesses.begin({ account, source }))
  }
  expect(await wrong({ account: somebody(), source })).toBe(true)
  expect(await wrong({ account: somebody(), source })).toBe(true)
  expect(await wrong({ account: somebody(), source })).toBe(false)
})

test('what is over is swept', async () => {
  passTime(day)
  await guesses.sweep()
  const [{ left }] = (
    await visit(server.database.owner, (owner) => owner.query('select count(*)::int as left from sign_in_guesses'))
  ).rows
  expect(left).toBe(0)
})
