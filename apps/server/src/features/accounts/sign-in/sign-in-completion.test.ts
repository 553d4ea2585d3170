import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createOneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { createSessionService } from '#features/accounts/session/session-service.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit as withClient } from '../../../../test-support/test-server.ts'
import { createSignInCompletion } from './sign-in-completion.ts'
import type { Gate } from './sign-in-gates.ts'
import { type Account, findAccounts } from './sign-in-queries.ts'
import type { SignInVisit } from './sign-in-visit.ts'

const secret = Buffer.alloc(32, 7)
const unitId = demoUnitId('lakeside-1')
let server: TestServer
/** A second process on the same database. */
let twin: ReturnType<typeof openDatabase>
let teacher: Account
beforeAll(async () => {
  server = await startTestServer()
  twin = openDatabase(server.database.application)
  const found = await findAccounts(server.db, {
    nameKey: 'teacher',
    unitCode: undefined,
    preferredUnit: unitId,
  })
  teacher = found[0] as Account
})
afterAll(async () => {
  await twin.close()
  await server.close()
})

const from = (browser: string): SignInVisit => ({
  requestId: 'test',
  source: '10.0.0.1',
  device: 'pc',
  shared: false,
  knownDevice: undefined,
  browser: () => browser,
})
/** Asks for the second factor first, then for a new password. */
const gates: Gate[] = (
  [
    ['second factor', 'not_allowed'],
    ['password change', 'validation_failed'],
  ] as const
).map(
  ([passed, code]) =>
    async (proven) =>
      proven.passed.includes(passed) ? undefined : (code as ErrorCode),
)

function completionWith(asked: readonly Gate[], db = server.db) {
  const now = () => server.clock.now
  const sessions = createSessionService({ db, now, secret })
  return createSignInCompletion({
    db,
    secret,
    sessions,
    oneTime: createOneTimeStore({ db, now }),
    devices: { settle: async () => ({}), endIn: async () => false },
    gates: asked,
  })
}

/** Begins a sign-in that a gate stops, and answers its step. */
async function stopped(completion: ReturnType<typeof completionWith>, browser = 'mine'): Promise<string> {
  const begun = completion.complete({ account: teacher, way: 'password', visit: from(browser) })
  const { data } = await begun.then(Promise.reject, (error) => error)
  return data.step
}

const over = { code: 'sign_in_step_over' }

test('without anything to do first the session begins', async () => {
  const { tokens } = await completionWith([]).complete({
    account: teacher,
    way: 'password',
    visit: from('mine'),
  })
  expect(tokens.access).toMatch(/^[\w-]{43}$/)
})

test('the gates are asked one after the other, and no session begins before the last has opened', async () => {
  const completion = completionWith(gates)
  const before = await countSessions()
  const step = await stopped(completion)
  expect(await completion.pending(step, from('mine'))).toMatchObject({
    userId: teacher.userId,
    way: 'password',
  })
  const second = await completion.resume(step, from('mine'), 'second factor').then(Promise.reject, (error) => error)
  expect(second).toMatchObject({ code: 'validation_failed', data: { step: expect.any(String) } })
  expect(await countSessions()).toBe(before)
  // Whatever sets a password ends the sign-ins of before, this one's included.
  teacher = await withNextEpoch(teacher)
  const { account } = await completion.resume(second.data.step, from('mine'), 'password change')
  expect(account).toEqual(teacher)
  expect(await countSessions()).toBe(before + 1)
})

test('a step is good once of 50 tries in two processes, in its own browser and for ten minutes', async () => {
  const completion = completionWith(gates)
  await expect(completion.pending(await stopped(completion), from('other'))).rejects.toMatchObject(over)
  await expect(completion.resume(await stopped(completion), from('other'), 'second factor')).rejects.toMatchObject(over)
  const late = await stopped(completion)
  server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
  await expect(completion.resume(late, from('mine'), 'second factor')).rejects.toMatchObject(over)
  const again = await stopped(completion)
  const both = [completion, completionWith(gates, twin)]
  const tries = Array.from({ length: 50 }, (_, index) => both[index % 2]?.resume(again, from('mine'), 'second factor'))
  const codes = (await Promise.allSettled(tries)).map((tried) => tried.status === 'rejected' && tried.reason.code)
  expect(codes.filter((code) => code === 'validation_failed')).toHaveLength(1)
  expect(codes.filter((code) => code === over.code)).toHaveLength(49)
})

test('an account that was switched off meanwhile does not get in', async () => {
  const completion = completionWith(gates.slice(0, 1))
  const step = await stopped(completion)
  const setStatus = (status: string) =>
    withClient(server.database.owner, (client) =>
      client.query('update users set status = $1 where id = $2', [status, teacher.userId]),
    )
  await setStatus('disabled')
  await expect(completion.resume(step, from('mine'), 'second factor')).rejects.toMatchObject({
    code: 'account_disabled',
  })
  await setStatus('active')
})

async function withNextEpoch(account: Account): Promise<Account> {
  await withClient(server.database.owner, (client) =>
    client.query('update users set sign_in_epoch = sign_in_epoch + 1 where id = $1', [account.userId]),
  )
  return { ...account, epoch: account.epoch + 1 }
}

async function countSessions(): Promise<number> {
  const { rows } = await withClient(server.database.owner, (client) =>
    client.query('select count(*)::int as n from sessions where user_id = $1', [teacher.userId]),
  )
  return rows[0].n
}
