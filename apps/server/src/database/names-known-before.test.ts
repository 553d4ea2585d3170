import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { demoUnitId } from './demo-district/demo-units.ts'

// A migration is run once, so what it finds in an installation of before is tried by running its text again.
const migration = readFileSync(join(import.meta.dirname, 'migrations/0057_names_known_before.sql'), 'utf8')
const unitId = demoUnitId('lakeside-1')
const library = 'https://library.example.cn/cas'
const school = 'https://cas.school.example'

let database: TestDatabase
let owner: Client
beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  owner = new Client(database.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(async () => {
  for (const table of [
    'known_login_names',
    'audit_log',
    'outside_identities',
    'cas_services',
    'single_sign_on_providers',
  ])
    await owner.query(`delete from ${table}`)
})

type Line = { day: number; action: string; kind?: string; target?: string; before?: object; detail?: object }
const on = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00Z`
/** Somebody with what the audit log has of them. */
async function person(loginName: string, ...lines: Line[]): Promise<string> {
  const { id } = await makeUser(owner, unitId, { loginName })
  for (const { day, action, kind = '', target = '', before, detail = {} } of lines)
    await owner.query(
      `insert into audit_log (unit_id, occurred_at, subject_id, action, target_kind, target, before, detail)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [unitId, on(day), id, action, kind, target, before ? JSON.stringify(before) : null, JSON.stringify(detail)],
    )
  return id
}
const ticket = (day: number, target = 'clubs'): Line => ({
  ...{ day, action: 'sign-in ticket made', kind: 'application', target },
})
const casTicket = (day: number, address = library): Line => ({ day, action: 'cas ticket', detail: { address } })
const renamed = (day: number, loginName: string): Line => ({ day, action: 'person changed', before: { loginName } })
const service = (address: string, userForm: string, attributes = '{}') =>
  owner.query(
    `insert into cas_services (unit_id, address, name, user_form, attributes, created_at) values ($1, $2, $2, $3, $4, $5)`,
    [unitId, address, userForm, attributes, on(1)],
  )
async function known(userId: string): Promise<string[]> {
  await owner.query(migration)
  const { rows } = await owner.query(
    `select concat_ws(' ', kind, application, login_name_key, to_char(since at time zone 'UTC', 'DD')) as line
     from known_login_names where user_id = $1 order by 1`,
    [userId],
  )
  return rows.map(({ line }) => line)
}

test('an application that has made tickets knows the name of that day, once', async () => {
  const id = await person('now.1', ticket(2), ticket(4), renamed(5, ' Former.One'), ticket(6), ticket(7, 'library'))
  const expected = ['ticket clubs former.one 02', 'ticket clubs now.1 06', 'ticket library now.1 07']
  expect(await known(id)).toEqual(expected)
  expect(await known(id), 'run again').toEqual(expected)
})

test('of several changes each ticket has the name between two', async () => {
  const id = await person('now.2', ticket(2), renamed(3, 'first'), ticket(4), renamed(5, 'second'))
  expect(await known(id)).toEqual(['ticket clubs first 02', 'ticket clubs second 04'])
})

test('what somebody was called before a move that gave a former account another name is not known', async () => {
  const id = await person('now.3', ticket(2), { day: 3, action: 'person moved here' }, ticket(4))
  expect(await known(id)).toEqual(['ticket clubs now.3 04'])
})

test('a change of something else leaves the name as it is', async () => {
  const id = await person('now.4', ticket(2), { day: 3, action: 'person changed', before: { realName: 'x' } })
  expect(await known(id)).toEqual(['ticket clubs now.4 02'])
})

test('a CAS service knows who had a ticket for it since it was last set, where it is told the name', async () => {
  await service(library, 'login-name-and-unit')
  await service('https://ids.example.cn', 'id')
  await service('https://told.example.cn', 'id', '{loginName}')
  await owner.query(
    `insert into audit_log (unit_id, occurred_at, action, target_kind, target) values ($1, $2, 'cas service put', 'cas service', $3)`,
    [unitId, on(5), library],
  )
  const early = await person('early', casTicket(4))
  const late = await person(
    'late',
    casTicket(6),
    casTicket(6, 'https://ids.example.cn'),
    casTicket(6, 'https://gone.cn'),
  )
  const told = await person('told', casTicket(6, 'https://told.example.cn'))
  expect([await known(early), await known(late), await known(told)]).toEqual([
    [],
    [`cas ${library} late 06`],
    ['cas https://told.example.cn told 06'],
  ])
})

test('an outside single sign-on by CAS whose name is the user name knows whom it is linked with by that', async () => {
  const provider = (claim: string) =>
    owner.query(
      `insert into single_sign_on_providers (unit_id, kind, name, address, login_name_claim) values ($1, 'cas', 'x', $2, $3)
       on conflict (unit_id) do update set login_name_claim = $3`,
      [unitId, school, claim],
    )
  const linked = async (loginName: string, subject: string, kind = 'cas') => {
    const id = await person(loginName)
    await owner.query(
      `insert into outside_identities (unit_id, user_id, kind, issuer, subject, linked_at) values ($1, $2, $3, $4, $5, $6)`,
      [unitId, id, kind, school, subject, on(8)],
    )
    return id
  }
  const [same, other, oidc] = [
    await linked('same', 'Same'),
    await linked('other', 'another'),
    await linked('oidc', 'oidc', 'oidc'),
  ]
  for (const [claim, expected] of [
    ['', []],
    ['mail', []],
    ['user', [`single-sign-on ${school} same 08`]],
  ] as const) {
    await provider(claim)
    expect([await known(same), await known(other), await known(oidc)], claim).toEqual([expected, [], []])
  }
})
