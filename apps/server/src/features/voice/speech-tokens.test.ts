import { hour, minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SpeechFake, startSpeechFake } from '../../rehearsal/speech-fake.ts'
import type { SpeechAccount } from './speech-account.ts'
import { createSpeechTokens } from './speech-tokens.ts'

const clock = { now: new Date() }

let fake: SpeechFake

beforeAll(async () => {
  fake = await startSpeechFake({ now: () => clock.now })
})

afterAll(() => fake.close())

const failures: string[] = []

beforeEach(() => {
  failures.length = 0
  fake.asked.length = 0
  fake.faults.mode = 'none'
})

const tokensOf = (changes: Partial<SpeechAccount> = {}) =>
  createSpeechTokens({
    account: { ...fake.account, ...changes },
    now: () => clock.now,
    failed: ({ reason }) => failures.push(reason),
  })

const pass = (time: number) => {
  clock.now = new Date(clock.now.getTime() + time)
}

test('of fifty who ask at once one calls, and all get its token', async () => {
  const tokens = tokensOf()
  const got = await Promise.all(Array.from({ length: 50 }, () => tokens.current()))
  expect(new Set(got.map(({ id }) => id)).size).toBe(1)
  expect(fake.asked).toHaveLength(1)
})

test('a token is kept until ten minutes before its end', async () => {
  const tokens = tokensOf()
  const first = await tokens.current()
  pass(24 * hour - 11 * minute)
  expect(await tokens.current()).toEqual(first)
  pass(2 * minute)
  expect((await tokens.current()).id).not.toBe(first.id)
  expect(fake.asked).toHaveLength(2)
})

test.each(['down', 'broken', 'garbage', 'huge'] as const)(
  'a service that is %s refuses plainly, is left alone for ten seconds, and is asked again after that',
  async (mode) => {
    const tokens = tokensOf()
    fake.faults.mode = mode
    await expect(tokens.current()).rejects.toMatchObject({ code: 'speech_away' })
    fake.faults.mode = 'none'
    await expect(tokens.current()).rejects.toMatchObject({ code: 'speech_away' })
    expect(fake.asked).toHaveLength(0)
    pass(10_000)
    expect((await tokens.current()).id).toMatch(/^[0-9a-f]{32}$/)
    expect(failures).toHaveLength(1)
  },
)

test.each([
  ['a wrong secret', { keySecret: 'other' }, 'status 400: SignatureDoesNotMatch'],
  ['an unknown key', { keyId: 'LTAIother' }, 'status 400: InvalidAccessKeyId.NotFound'],
] as const)('%s is told to the operator by its code, without a secret', async (_case, changes, reason) => {
  await expect(tokensOf(changes).current()).rejects.toMatchObject({ code: 'speech_away' })
  expect(failures).toEqual([reason])
})

test('a real account is asked on the public internet only', async () => {
  await expect(tokensOf({ publicOnly: true }).current()).rejects.toMatchObject({ code: 'speech_away' })
  expect(failures).toEqual(['address'])
  expect(fake.asked).toHaveLength(0)
})
