import { randomBytes } from 'node:crypto'
import {
  forgetTrustedBrowser,
  readSecondFactor,
  removeAuthenticator,
} from '@homeroom/contract/accounts/factors/second-factor-endpoints.ts'
import { writeSecondFactorPolicy } from '@homeroom/contract/accounts/factors/second-factor-policy-endpoints.ts'
import { changePassword } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { passkeys, trustedBrowsers } from '#database/tables/second-factors.ts'
import { makeRow, makeUser } from '../../../../test-support/make-records.ts'
import { enrolAuthenticator } from '../../../../test-support/second-factor.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'
import { deleteOldBrowsers } from './trusted-browser-queries.ts'

const unitId = demoUnitId('lakeside-1')

const first = 'Maple7Grove'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const administrator = async () => {
  const browser = await server.signIn('admin')
  await server.stepUp(browser)
  return browser
}

let people = 0

/** Somebody with an authenticator and two browsers that are trusted for 30 days from now. */
async function somebody() {
  people += 1
  const name = `trusting.${people}`
  const { id: userId } = await visit(server.database.owner, (owner) =>
    makeUser(owner, unitId, { loginName: name, password: first }),
  )
  const browser = await server.signIn(name, first)
  await enrolAuthenticator(server, browser, first)
  const createdAt = server.clock.now
  await visit(server.database.owner, async (owner) => {
    for (const kind of ['Chrome · Windows', 'Safari · iPhone'])
      await makeRow(owner, trustedBrowsers, {
        unitId,
        userId,
        hash: randomBytes(32),
        browser: kind,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 30 * day),
      })
  })
  return { userId, browser }
}

const trusted = async (browser: Browser) => (await browser.get(readSecondFactor.path)).data.trustedBrowsers

const rows = async (userId: string) =>
  (await sql('select id from trusted_browsers where user_id = $1', [userId])).length

const forgotten = (userId: string) =>
  sql(
    `select actor_id as by, detail ->> 'reason' as reason from audit_log
     where action = 'trusted browser forgotten' and subject_id = $1`,
    [userId],
  )

type Who = { userId: string; browser: Browser }

test.each<[string, (who: Who) => Promise<unknown>, string]>([
  [
    'the password is changed',
    ({ browser }) => browser.post(changePassword.path, { oldPassword: first, newPassword: 'River8Lantern' }),
    'password changed',
  ],
  [
    'a new password is required',
    async ({ userId }) => (await administrator()).post(helpWithAccess.path, { id: userId, act: 'require-password' }),
    'password changed',
  ],
  [
    'an administrator resets the second factor',
    async ({ userId }) => (await administrator()).post(helpWithAccess.path, { id: userId, act: 'reset-second-factor' }),
    'second factor reset',
  ],
  [
    'its person removes the authenticator',
    ({ browser }) => browser.post(removeAuthenticator.path),
    'second factor removed',
  ],
  ['its person forgets them', ({ browser }) => browser.post(forgetTrustedBrowser.path, {}), 'by its person'],
])('no browser is trusted any more when %s, and each has its line in the audit log', async (_, end, reason) => {
  const who = await somebody()
  expect(await trusted(who.browser)).toHaveLength(2)
  await end(who)
  expect(await rows(who.userId)).toBe(0)
  const lines = await forgotten(who.userId)
  expect(lines.map((line) => line.reason)).toEqual([reason, reason])
})

test('a browser that was trusted because of a lost telephone is not, though a passkey is left', async () => {
  const { userId, browser } = await somebody()
  await visit(server.database.owner, (owner) =>
    makeRow(owner, passkeys, {
      unitId,
      userId,
      credentialId: 'left',
      publicKey: randomBytes(8),
      signCount: 0,
      name: 'Laptop',
      transports: [],
      synced: false,
      createdAt: server.clock.now,
    }),
  )
  expect((await browser.post(removeAuthenticator.path)).data).toBe('success')
  expect(await rows(userId)).toBe(0)
})

test('whoever is switched off has no trusted browser when switched on again', async () => {
  const { userId } = await somebody()
  await sql("update users set status = 'disabled' where id = $1", [userId])
  expect(await rows(userId)).toBe(0)
})

test('a unit that allows fewer days shortens what was given, and more days lengthen nothing', async () => {
  const { browser } = await somebody()
  const began = server.clock.now.getTime()
  const admin = await administrator()
  const allow = (trustedDays: number) =>
    admin.post(writeSecondFactorPolicy.path, {
      requiredOf: 'nobody',
      roleIds: [],
      userTypes: [],
      trustedDays,
    })
  const ends = async () =>
    (await trusted(browser)).map(({ expiresAt }: { expiresAt: string }) => Date.parse(expiresAt) - began)
  expect((await allow(7)).data).toBe('success')
  expect(await ends()).toEqual([7 * day, 7 * day])
  await allow(30)
  expect(await ends()).toEqual([7 * day, 7 * day])
  await allow(0)
  expect(await ends()).toEqual([])
  await allow(30)
  expect(await ends()).toEqual([])
})

test('what has run out is swept away, and nothing else', async () => {
  const { userId } = await somebody()
  await sql(
    `update trusted_browsers set expires_at = $2 where id = (select id from trusted_browsers where user_id = $1 limit 1)`,
    [userId, server.clock.now],
  )
  const before = new Date(server.clock.now.getTime() - 1)
  await server.db.inUnit(unitId, (tx) => deleteOldBrowsers(tx, unitId, before))
  expect(await rows(userId)).toBe(2)
  await server.db.inUnit(unitId, (tx) => deleteOldBrowsers(tx, unitId, server.clock.now))
  expect(await rows(userId)).toBe(1)
})
