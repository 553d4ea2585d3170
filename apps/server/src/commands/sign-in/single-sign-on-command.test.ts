import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createSecretBox } from '../../platform/secrets/secret-box.ts'
import { describeSingleSignOn, putSingleSignOn, removeSingleSignOn } from './single-sign-on-command.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
})
afterAll(() => database.drop())

const put = (changed: object = {}) =>
  putSingleSignOn(database.owner, createSecretBox(Buffer.alloc(32, 1)), {
    unitCode: 'lakeside-1',
    kind: 'oidc',
    name: '区统一认证',
    englishName: '',
    first: false,
    inside: false,
    address: 'https://sso.example.cn',
    clientId: 'homeroom',
    secret: 'very secret',
    loginNameClaim: '',
    ...changed,
  })
const shown = () => describeSingleSignOn(database.owner, 'lakeside-1')

test('the operator sets, changes, sees and removes the single sign-on of a unit, and never sees its secret', async () => {
  expect(await shown()).toBeUndefined()
  await put()
  expect(await shown()).toBe('oidc  区统一认证  https://sso.example.cn  homeroom')
  await put({ first: true, inside: true, loginNameClaim: 'employee' })
  expect(await shown()).toBe('oidc  区统一认证  https://sso.example.cn  homeroom  claim employee  inside  first')
  await removeSingleSignOn(database.owner, 'lakeside-1')
  await expect(removeSingleSignOn(database.owner, 'lakeside-1')).rejects.toThrow('has no single sign-on')
})

test('the secret is stored encrypted', async () => {
  await put()
  const { rows } = await visit(database.owner, (owner) =>
    owner.query<{ sealed_secret: string }>(
      "select sealed_secret from single_sign_on_providers where client_id = 'homeroom'",
    ),
  )
  expect(rows).toEqual([{ sealed_secret: expect.stringMatching(/^.{20,}$/) }])
  expect(rows[0]?.sealed_secret).not.toContain('very secret')
})

test.each([
  [{ unitCode: 'nowhere' }, 'There is no unit nowhere'],
  [{ address: 'http://sso.example.cn' }, 'needs --inside'],
  [{ address: 'javascript:alert(1)', inside: true }, 'is no https'],
  [{ address: 'https://user@sso.example.cn' }, 'is no https'],
])('%j is refused', async (changed, said) => {
  await expect((async () => put(changed))()).rejects.toThrow(said)
})
