import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test.each([
  ['?sso=away', 'away'],
  ['?sso=over&local=1', 'over'],
  ['?sso=refused', 'refused'],
  ['?sso=%3Cscript%3E', 'refused'],
  ['?sso=a&sso=b', null],
  ['?sso=', null],
  ['', null],
])('a visit to the single sign-on that led to /login%s is told as %s with the page', async (query, why) => {
  const { start } = await server.visitor().page(`/login${query}`)
  const told = start?.page === 'sign-in' ? start.signIn.failedVisit : undefined
  expect(told).toEqual(why && { why, told: null })
})
