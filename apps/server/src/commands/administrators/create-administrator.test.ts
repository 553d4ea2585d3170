import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { createAdministrator, findUnit } from './create-administrator.ts'

const password = 'a password for tests'
const person = async (loginName: string, mustChange = false) => ({
  loginName,
  realName: '林校长',
  englishName: 'Lin',
  passwordHash: await hashPassword(password),
  mustChange,
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ demo: false })
})
afterAll(() => server.close())

describe('the first administrator', () => {
  const unit = { code: 'new-school', name: '新学校', englishName: 'New School', unitType: '2' } as const

  test('[UNIT-17] signs in to a new unit, is its administrator and has the applications of the product', async () => {
    await createAdministrator(server.database.owner, unit, await person('lin'))
    const browser = await server.signIn('lin', password)
    const me = await browser.get('/api/uaa/oauth/me')
    expect(me.data).toMatchObject({ unitName: '新学校', userType: '2' })
    const role = await browser.get(`/api/base/role/user/${me.data.userId}/XX_SYS_/base`)
    expect(role.data).toBe(true)
    const icons = await browser.get('/api/base/desktop/my_app_icon', {
      userId: me.data.userId,
      unitId: me.data.unitId,
      appType: '1',
    })
    expect(JSON.stringify(icons.data)).toContain('notices')
  })

  test('makes a school that prints in its own language', async () => {
    const printing = { ...unit, code: 'english-school', language: 'en' } as const
    await createAdministrator(server.database.owner, printing, await person('anna'))
    const browser = await server.signIn('anna@english-school', password)
    const { start } = await browser.page('/pages/base/pc_desktop_all/index.html')
    expect(start?.unit.language).toBe('en')
  })

  test('of a unit that exists joins its administrators', async () => {
    const id = await findUnit(server.database.owner, 'new-school')
    await createAdministrator(server.database.owner, { id: id ?? '' }, await person('second'))
    await expect(server.signIn('second', password)).resolves.toBeDefined()
  })

  test('whose password was made by the command chooses a new one at the first sign-in', async () => {
    const id = await findUnit(server.database.owner, 'new-school')
    await createAdministrator(server.database.owner, { id: id ?? '' }, await person('generated', true))
    const reply = await server.visitor().post(signIn.path, { username: 'generated', password })
    expect(reply).toMatchObject({ status: 403, code: 'password_change_needed' })
  })

  test('with a login name that is taken is refused, whatever its letters’ case', async () => {
    const id = await findUnit(server.database.owner, 'new-school')
    await expect(createAdministrator(server.database.owner, { id: id ?? '' }, await person('LIN'))).rejects.toThrow(
      /already a person with the login name LIN/,
    )
  })

  test('that cannot be made leaves no unit behind', async () => {
    const long = { ...unit, code: 'NOT A CODE' }
    await expect(createAdministrator(server.database.owner, long, await person('x'))).rejects.toThrow()
    expect(await findUnit(server.database.owner, 'NOT A CODE')).toBeUndefined()
  })
})
