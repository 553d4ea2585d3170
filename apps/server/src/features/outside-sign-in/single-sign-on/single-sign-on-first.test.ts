import { randomUUID } from 'node:crypto'
import { signIn, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoUnitId } from '#database/demo-district/demo-units.ts'
import { createSecretBox } from '#platform/secrets/secret-box.ts'
import { demoPassword, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'
import { putSingleSignOn } from '../../../commands/sign-in/single-sign-on-command.ts'

// A unit that wants its single sign-on first.
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await putSingleSignOn(server.database.owner, createSecretBox(Buffer.alloc(32, 7)), {
    unitCode: 'lakeside-1',
    kind: 'cas',
    name: '区统一认证',
    englishName: 'District sign-on',
    address: 'https://sign-on.example/cas',
    clientId: '',
    secret: '',
    loginNameClaim: '',
    inside: false,
    first: true,
  })
})
afterAll(() => server.close())

async function shown(address: string, browser = server.visitor()) {
  const { start } = await browser.page(address)
  return start?.page === 'notice' ? start.leaving : start?.page
}

test('a visitor of its sign-in page is told where they are taken', async () => {
  expect(await shown('/login?unit=lakeside-1&redirect_uri=%2Fpages%2Fa')).toEqual({
    address: `/sso/${demoUnitId('lakeside-1')}/start`,
    first: true,
    name: '区统一认证',
    englishName: 'District sign-on',
  })
})

test.each([
  ['where it is wanted', '/login?unit=lakeside-1&local=1'],
  ['after a visit that went wrong', '/login?unit=lakeside-1&sso=away'],
  ['for whoever brings a ticket', '/login?unit=lakeside-1&ticket=T'],
  ['for whoever comes back', '/login?unit=lakeside-1&arrival=A'],
  ['where a sign-in is over', '/needtologinpagerelogin?unit=lakeside-1'],
  ['in another unit', '/login?unit=lakeside-ms'],
])('the form stays %s', async (_case, address) => {
  expect(await shown(address)).toBe('sign-in')
})

test('whoever comes after somebody has signed out finds the form, until the next sign-in', async () => {
  const browser = await server.signIn('teacher')
  await browser.post(signOut.path)
  expect(await shown('/login?unit=lakeside-1', browser)).toBe('sign-in')
  const signedIn = await browser.post(signIn.path, { username: 'teacher', password: demoPassword })
  expect([signedIn.headers['set-cookie']].flat().join()).toContain('homeroom_left=; Max-Age=0')
})

test('a unit without a single sign-on has no address for it', async () => {
  expect((await server.visitor().page(`/sso/${demoUnitId('lakeside-ms')}/start`)).location).toBeUndefined()
  expect((await server.visitor().page('/sso/x/start')).location).toBeUndefined()
})

// A page is kept for two seconds, and the clock of this server stands still.
test('what an operator changes is on the sign-in page at once, also on one shown a moment ago', async () => {
  const name = `校园认证 ${randomUUID()}`
  const offered = async () => {
    const { start } = await server.visitor().page('/login?unit=lakeside-ms')
    return start?.page === 'sign-in' ? start.signIn.ways.singleSignOn?.name : start?.page
  }
  expect(await offered()).not.toBe(name)
  await putSingleSignOn(server.database.owner, createSecretBox(Buffer.alloc(32, 7)), {
    unitCode: 'lakeside-ms',
    kind: 'cas',
    name,
    englishName: '',
    address: 'https://sign-on.example/cas',
    clientId: '',
    secret: '',
    loginNameClaim: '',
    inside: false,
    first: false,
  })
  await expect.poll(offered).toBe(name)
})
