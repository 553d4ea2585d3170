import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { startTestServer, type TestServer } from '../../../../../test-support/start-test-server.ts'
import type { OpenedProvider } from '../providers/social-provider.ts'
import { readProviders, writeProvider } from '../providers/social-provider-queries.ts'
import { createWecomTokens, type WecomTokens } from './wecom-tokens.ts'

const unitId = demoUnitId('lakeside-1')
const box = createSecretBox(Buffer.alloc(32, 7))
const clock = { now: new Date('2026-11-22T08:00:00Z') }
/** A WeCom that answers the calls for tokens when the test says so. */
const held: ServerResponse[] = []
const wecom = createServer((_request, response) => held.push(response))
let server: TestServer
let tokens: WecomTokens

beforeAll(async () => {
  server = await startTestServer()
  await new Promise<void>((resolve) => wecom.listen(0, '127.0.0.1', resolve))
  tokens = createWecomTokens({ db: server.db, now: () => clock.now, box })
})
beforeEach(() => {
  held.length = 0
})
afterAll(async () => {
  wecom.close()
  wecom.closeAllConnections()
  await server.close()
})

/** Settings as an administrator saves them, and as they are read from then on. */
async function save(secret: string): Promise<OpenedProvider> {
  clock.now = new Date(clock.now.getTime() + 1000)
  const settings = { appId: 'ww1', agentId: '1', school: false, enabled: true, changedAt: clock.now }
  const rows = await server.db.inUnit(unitId, async (tx) => {
    await writeProvider(tx, { unitId, kind: 'wecom' }, { ...settings, sealedSecret: `sealed ${secret}` })
    return readProviders(tx, unitId)
  })
  const row = rows.find(({ kind }) => kind === 'wecom')
  if (!row) throw new Error('nothing was saved')
  const api = `http://127.0.0.1:${(wecom.address() as AddressInfo).port}`
  const hosts = { wechat: { open: api, api }, wecom: { login: api, open: api, api } }
  return { ...row, secret, hosts, publicOnly: false }
}
/** Begins to get a token, until WeCom has been asked for it. */
async function begin(provider: OpenedProvider) {
  const before = held.length
  const result = tokens.of(provider).catch(({ code }: { code: string }) => code)
  await expect.poll(() => held.length).toBe(before + 1)
  return { result, answer: (answer: object) => held[before]?.end(JSON.stringify(answer)) }
}
const token = (name: string) => ({ errcode: 0, access_token: name, expires_in: 7200 })

test.each([
  ['gets one', token('old'), 'old'],
  ['is refused', { errcode: 40001 }, 'social_set_up_wrong'],
] as const)('the token of new settings stays when a call with the old ones %s later', async (_case, late, answered) => {
  const old = await begin(await save('old'))
  const settings = await save('new')
  const renewed = await begin(settings)
  renewed.answer(token('new'))
  expect(await renewed.result).toBe('new')
  old.answer(late)
  expect(await old.result).toBe(answered)
  expect(await tokens.of(settings)).toBe('new')
})

test('a token got with the old settings is not kept while one is got with the new ones', async () => {
  const old = await begin(await save('old'))
  const settings = await save('new')
  const renewed = await begin(settings)
  old.answer(token('old'))
  expect(await old.result).toBe('old')
  renewed.answer(token('new'))
  expect(await renewed.result).toBe('new')
  expect(await tokens.of(settings)).toBe('new')
  expect(held).toHaveLength(2)
})

test('who has read the settings before they were replaced gets no token for them any more', async () => {
  const old = await save('old')
  await save('new')
  await expect(tokens.of(old)).rejects.toThrow('social_away')
  expect(held).toEqual([])
})
