import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
let browser: Browser
let me: { userId: string; unitId: string }
beforeAll(async () => {
  server = await startTestServer()
  browser = await server.signIn('admin')
  me = (await browser.get(readMe.path)).data
})
afterAll(() => server.close())

const run = (statement: string) => server.db.inUnit(me.unitId, (tx) => tx.execute(statement))
async function hasLibrary(): Promise<boolean> {
  const reply = await browser.get(readMyApplicationIcons.path, {
    userId: me.userId,
    unitId: me.unitId,
    appType: '1',
  })
  return reply.data.some((group: { iconVMs: { code: string }[] }) =>
    group.iconVMs.some(({ code }) => code === 'library'),
  )
}
const unit = {}
const type = { user_type: '2' }
const role = { role_id: 'role' }
const person = { user_id: 'person' }

type Given = [target: object, granted: boolean][]
test.each<[string, Given, boolean]>([
  ['nothing', [], false],
  ['the unit', [[unit, true]], true],
  ['another user type only', [[{ user_type: '3' }, true]], false],
  [
    'the unit, taken from the user type',
    [
      [unit, true],
      [type, false],
    ],
    false,
  ],
  [
    'taken from the unit, given to the role',
    [
      [unit, false],
      [role, true],
    ],
    true,
  ],
  [
    'given to the role, taken from the person',
    [
      [role, true],
      [person, false],
    ],
    false,
  ],
  [
    'taken from the role, given to the person',
    [
      [role, false],
      [person, true],
    ],
    true,
  ],
])('an application given to %s: shown is %s', async (_case, given, shown) => {
  await run(`delete from application_assignments where application_code = 'library'`)
  for (const [target, granted] of given) {
    const columns: Record<string, string> = { ...target }
    if ('role_id' in columns) columns.role_id = await administratorRole()
    if ('user_id' in columns) columns.user_id = me.userId
    const names = ['unit_id', 'application_code', 'granted', ...Object.keys(columns)]
    const values = [me.unitId, 'library', String(granted), ...Object.values(columns)].map((value) => `'${value}'`)
    await run(`insert into application_assignments (${names}) values (${values})`)
  }
  expect(await hasLibrary()).toBe(shown)
})

async function administratorRole(): Promise<string> {
  const { rows } = await run(`select id from roles where code = 'XX_SYS_' and application = 'base'`)
  return String(rows[0]?.id)
}
