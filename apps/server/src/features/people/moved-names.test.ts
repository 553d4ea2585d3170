import { requestPasswordCode } from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { redeemTransferCode, undoMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { expectEachLanguage } from '../../../test-support/expect-each-language.ts'
import { type Mover, movingPeople, other, sameNames } from '../../../test-support/moving-people.ts'
import { plannedChangesOf } from '../../../test-support/planned-changes.ts'
import { reachablePeople } from '../../../test-support/reachable-people.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// Who is moved may get another user name, and this leads into the account as it does in the form of a person.

let server: TestServer
let started: Date
let people: Awaited<ReturnType<typeof movingPeople>>
const { askers, sentTo } = reachablePeople(() => server)

beforeAll(async () => {
  server = await startTestServer()
  started = server.clock.now
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = started
  people = await movingPeople(server)
})

const area = demoPerson('area.admin').unitId
const access = 'administration_people_access'
const renamed = (someone: Mover): Mover => ({ ...someone, loginName: `${someone.loginName}.new` })

const moves: [
  way: string,
  unitId: string,
  move: (browser: Browser, of: Mover, as: Mover) => Promise<{ code: string }>,
][] = [
  ['by the area', area, (browser, of, as) => people.move(of, sameNames(as), browser)],
  [
    'by a code',
    other,
    async (browser, of, as) =>
      browser.post(redeemTransferCode.path, { code: await people.codeFor(of), ...sameNames(as), classId: null }),
  ],
]

describe.each(moves)('a move %s', (_way, unitId, move) => {
  test('gives another user name only when whoever moves may change how people get in', async () => {
    const { somebody, mover, account, newAccount } = people
    const [teacher, pupil] = [await somebody('2'), await somebody('1')]
    expect((await move(await mover(unitId), teacher, renamed(teacher))).code).toBe('not_allowed')
    expect(await account(teacher)).toMatchObject({ status: 'active' })
    expect(await newAccount(renamed(teacher))).toBeUndefined()
    expect((await move(await mover(unitId), pupil, pupil)).code, 'the same name is no way in').toBe('ok')
    expect((await move(await mover(unitId, access), teacher, renamed(teacher))).code).toBe('ok')
    expect(await newAccount(renamed(teacher))).toMatchObject({ status: 'active' })
  })

  test('tells whoever gets another user name, inside Homeroom and at the address they have', async () => {
    const { sql, somebody, mover, newAccount } = people
    const [teacher, same] = [await somebody('2'), await somebody('2')]
    const mail = `${teacher.loginName}@lakeside-1.example`
    await sql('update users set mail = $2 where id = any($1)', [[teacher.id, same.id], mail])
    const asker = server.visitor()
    askers.add(asker)
    // What nobody has asked for is shown in the demo's outbox to whoever has asked for a code to the same address.
    await asker.post(requestPasswordCode.path, { username: teacher.loginName, channel: 'mail' })
    expect((await move(await mover(unitId, access), teacher, renamed(teacher))).code).toBe('ok')
    expect((await move(await mover(unitId, access), same, same)).code).toBe('ok')
    await vi.waitFor(async () => {
      const letters = (await sentTo(mail)).filter(({ text }) => text.includes('changed the user name of your account'))
      expect(letters, 'one: the other keeps the name').toHaveLength(1)
    })
    const messagesOf = async (loginName: string) =>
      sql(
        `select m.text, m.english_text as "englishText" from messages m join message_recipients r on r.unit_id = m.unit_id
           and r.message_id = m.id where r.user_id = $1`,
        [(await newAccount({ ...teacher, loginName })).id],
      )
    const [message] = await messagesOf(renamed(teacher).loginName)
    expectEachLanguage(message)
    expect(message.englishText).toContain('changed the user name of your account')
    expect(await messagesOf(same.loginName)).toEqual([])
  })
})

test('a planned move with another user name asks when it is planned and on its day, and tells the person then', async () => {
  const { sql, somebody, mover, move, account, newAccount } = people
  const [gone, stays] = [await somebody('2'), await somebody('2')]
  const day = new Date(started.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
  const plan = (of: Mover, browser: Browser) => move(of, { ...sameNames(renamed(of)), day }, browser)
  expect((await plan(gone, await mover(area))).code).toBe('not_allowed')
  expect((await plan(gone, await mover(area, access))).code).toBe('ok')
  expect((await plan(stays, await mover(area, access))).code).toBe('ok')
  const [{ planned_by: planner }] = await sql("select planned_by from planned_changes where payload ->> 'id' = $1", [
    stays.id,
  ])
  await sql(
    `delete from role_permissions p using role_assignments a
     where p.unit_id = a.unit_id and p.role_id = a.role_id and a.user_id = $1 and p.permission_code = $2`,
    [planner, access],
  )
  server.clock.now = new Date(started.getTime() + 86_400_000)
  const [failed, told] = [vi.fn(), vi.fn()]
  await plannedChangesOf(server, failed, told).sweep()
  expect(failed).not.toHaveBeenCalled()
  expect(told).toHaveBeenCalledOnce()
  expect(await newAccount(renamed(gone))).toMatchObject({ status: 'active' })
  expect(await account(stays)).toMatchObject({ status: 'active' })
  expect(await sql("select state, failure from planned_changes where payload ->> 'id' = $1", [stays.id])).toEqual([
    { state: 'failed', failure: 'way_in_not_allowed' },
  ])
})

test('taking a move back that gave another user name tells the person that it is the former one again', async () => {
  const { sql, admin, somebody, mover, move } = people
  const [teacher, same] = [await somebody('2'), await somebody('2')]
  const mail = `${teacher.loginName}@lakeside-1.example`
  await sql('update users set mail = $2 where id = any($1)', [[teacher.id, same.id], mail])
  const asker = server.visitor()
  askers.add(asker)
  await asker.post(requestPasswordCode.path, { username: teacher.loginName, channel: 'mail' })
  const mayMove = await mover(area, access)
  for (const [of, as] of [
    [teacher, renamed(teacher)],
    [same, same],
  ] as const) {
    const { moveId } = (await move(of, sameNames(as), mayMove)).data
    expect((await admin.post(undoMove.path, { id: moveId })).code).toBe('ok')
  }
  await vi.waitFor(async () => {
    const letters = (await sentTo(mail)).filter(({ text }) => text.includes('changed the user name of your account'))
    expect(letters, 'of the move and of taking it back').toHaveLength(2)
  })
  const told = await sql(
    `select r.user_id, m.english_text as "englishText", m.text from messages m join message_recipients r
       on r.unit_id = m.unit_id and r.message_id = m.id where r.user_id = any($1)`,
    [[teacher.id, same.id]],
  )
  expect(told.map(({ user_id }) => user_id)).toEqual([teacher.id])
  expectEachLanguage(told[0])
  expect(told[0].englishText).toContain('changed the user name of your account')
})
