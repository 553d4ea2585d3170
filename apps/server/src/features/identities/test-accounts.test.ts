import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { switchIdentity } from '@homeroom/contract/identities/identity-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

const desktop = '/pages/base/pc_desktop_all/index.html'
const switchTo = (browser: Browser, loginName: string) =>
  browser.get(switchIdentity.path, { userId: demoPerson(loginName).userId })

describe('in development', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ parts: { development: true } })
  })
  afterAll(() => server.close())

  test('[AUTHZ-18][HEADER-19] every other test account is offered and can be switched to, in other units, too; the session of before is over', async () => {
    const browser = await server.signIn('student')
    const { start } = await browser.page(desktop)
    const offered = start?.page === 'desktop' ? start.desktop.testAccounts : []
    expect(offered).toContainEqual({
      userId: demoPerson('area.admin').userId,
      name: '区管理员',
      englishName: 'District administrator',
    })
    expect(offered.map(({ userId }) => userId)).not.toContain(demoPerson('student').userId)
    const before = server.visitor()
    for (const [name, value] of browser.cookies) before.cookies.set(name, value)
    for (const name of ['area.admin', 'parent.two', 'student']) {
      expect((await switchTo(browser, name)).status).toBe(200)
      expect((await browser.get(readMe.path)).data.loginName).toBe(name)
    }
    expect((await before.get(readMe.path)).code).toBe('sign_in_required')
  })

  test('an account that is no test account is not reached', async () => {
    const browser = await server.signIn('student')
    const { rows } = await server.db.inUnit(demoPerson('student').unitId, (tx) =>
      tx.execute("select id from users where login_name = 'teacher.left'"),
    )
    expect((await browser.get(switchIdentity.path, { userId: String(rows[0]?.id) })).code).toBe('identity_not_linked')
  })
})

describe('in the product', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  test('[AUTHZ-18][HEADER-19] no test account is offered or reached', async () => {
    const browser = await server.signIn('student')
    expect((await browser.page(desktop)).start).toMatchObject({ desktop: { testAccounts: [] } })
    expect((await switchTo(browser, 'area.admin')).code).toBe('identity_not_linked')
    expect((await browser.get(readMe.path)).data.loginName).toBe('student')
  })
})
