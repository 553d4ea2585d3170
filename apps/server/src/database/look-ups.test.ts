import { createHash, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMessage, makeRow, makeUnit, makeUser } from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { personMoves } from './tables/person-moves.ts'
import { sessions, sessionTokens } from './tables/sessions.ts'
import { unitPasswordPolicies } from './tables/units.ts'

let database: TestDatabase
let owner: Client
let application: Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  application = new Client(database.application)
  await owner.connect()
  await application.connect()
})

afterAll(async () => {
  await owner.end()
  await application.end()
  await database.drop()
})

const ask = async (statement: string, values: unknown[]) => (await application.query(statement, values)).rows

describe('find_unit_by_host', () => {
  const find = async (host: string) => (await ask('select find_unit_by_host($1) as id', [host]))[0].id

  test('finds the unit of a host name in any case, and nothing for other names', async () => {
    const unit = await makeUnit(owner, { hostName: 'one.example.cn' })
    expect(await find('One.Example.CN')).toBe(unit.id)
    expect(await find('two.example.cn')).toBeNull()
  })

  test('does not find a suspended unit', async () => {
    await makeUnit(owner, { hostName: 'suspended.example.cn', status: 'suspended' })
    expect(await find('suspended.example.cn')).toBeNull()
  })
})

describe('find_sign_in_account', () => {
  const find = (key: string, unitCode: string | null = null, preferred: string | null = null) =>
    ask('select unit_id, user_id from find_sign_in_account($1, $2, $3)', [key, unitCode, preferred])

  test('finds a name that is unique in the installation without its unit', async () => {
    const unit = await makeUnit(owner)
    const user = await makeUser(owner, unit.id, { loginName: 'Unique.Name' })
    expect(await find('unique.name')).toEqual([{ unit_id: unit.id, user_id: user.id }])
  })

  test('answers at most two rows for a name of many units, and one with the code of a unit', async () => {
    const units = [await makeUnit(owner), await makeUnit(owner), await makeUnit(owner)]
    for (const unit of units) await makeUser(owner, unit.id, { loginName: 'zhang.san' })
    expect(await find('zhang.san')).toHaveLength(2)
    const found = await find('zhang.san', units[1]?.code.toUpperCase())
    expect(found.map((row) => row.unit_id)).toEqual([units[1]?.id])
    expect(await find('zhang.san', 'no-such-unit')).toEqual([])
    expect((await find('zhang.san', null, units[2]?.id))[0]?.unit_id).toBe(units[2]?.id)
  })

  test('does not mean the account that somebody left by moving to another school, unless its unit is named', async () => {
    const [left, present] = [await makeUnit(owner), await makeUnit(owner)]
    const before = await makeUser(owner, left.id, { loginName: 'mover', status: 'disabled' })
    const after = await makeUser(owner, present.id, { loginName: 'mover' })
    expect(await find('mover', null, left.id), 'suspended only').toHaveLength(2)
    const move = { unitId: left.id, userId: before.id, direction: 'left', otherUnitId: present.id, byCode: false }
    const since = { humanId: before.id, movedAt: new Date('2026-09-01T00:00:00Z'), kept: {} }
    await makeRow(owner, personMoves, { ...move, ...since })
    expect(await find('mover', null, left.id)).toEqual([{ unit_id: present.id, user_id: after.id }])
    expect(await find('mover', left.code)).toEqual([{ unit_id: left.id, user_id: before.id }])
    await makeRow(owner, personMoves, {
      ...move,
      ...since,
      direction: 'came',
      movedAt: new Date('2027-09-01T00:00:00Z'),
    })
    expect(await find('mover'), 'who came back and was suspended').toHaveLength(2)
  })

  test('finds nobody in a suspended unit', async () => {
    const unit = await makeUnit(owner, { status: 'suspended' })
    await makeUser(owner, unit.id, { loginName: 'shut.out' })
    expect(await find('shut.out')).toEqual([])
  })

  test('uses an index with and without the unit, however many people there are', async () => {
    const unit = await makeUnit(owner)
    await owner.query(
      `insert into users (unit_id, login_name, login_name_key, real_name, user_type)
       select $1, 'many' || n, 'many' || n, 'many', '1' from generate_series(1, 5000) n`,
      [unit.id],
    )
    await owner.query('analyze users')
    const { rows } = await owner.query(`explain select from users where login_name_key = 'many42'`)
    expect(JSON.stringify(rows)).toContain('users_login_name_anywhere')
  })
})

describe('find_session_token', () => {
  const find = (hash: Buffer) => ask('select * from find_session_token($1)', [hash])

  async function makeToken(unitStatus = 'active') {
    const unit = await makeUnit(owner, { status: unitStatus })
    const user = await makeUser(owner, unit.id)
    const issuedAt = new Date('2026-09-01T00:00:00Z')
    const expiresAt = new Date('2026-09-01T00:10:00Z')
    const session = await makeRow(owner, sessions, {
      unitId: unit.id,
      userId: user.id,
      device: 'pc',
      startedAt: issuedAt,
      lastUsedAt: issuedAt,
      expiresAt: new Date('2026-09-08T00:00:00Z'),
    })
    const hash = createHash('sha256').update(randomBytes(32)).digest()
    const token = await makeRow(owner, sessionTokens, {
      unitId: unit.id,
      sessionId: session.id,
      kind: 'refresh',
      hash,
      issuedAt,
      expiresAt,
      generation: 4,
    })
    return { unit, user, session, token, hash }
  }

  test('answers what a session check needs, and nothing for an unknown hash', async () => {
    const { unit, user, session, token, hash } = await makeToken()
    expect(await find(hash)).toEqual([
      {
        unit_id: unit.id,
        session_id: session.id,
        token_id: token.id,
        user_id: user.id,
        kind: 'refresh',
        generation: 4,
        expires_at: token.expiresAt,
        used_at: null,
        session_ended_at: null,
        session_expires_at: session.expiresAt,
        user_status: 'active',
      },
    ])
    expect(await find(randomBytes(32))).toEqual([])
  })

  test('finds nothing once the unit is suspended', async () => {
    const { hash } = await makeToken('suspended')
    expect(await find(hash)).toEqual([])
  })
})

describe('find_messages_with', () => {
  test('finds the messages of the transaction’s unit only, and none without a unit', async () => {
    const [own, other] = [await makeUnit(owner), await makeUnit(owner)]
    const message = await makeMessage(owner, own.id, { text: '家长会', to: [] })
    await makeMessage(owner, other.id, { text: '家长会', to: [] })
    const find = (pairsOf: string) => ask("select find_messages_with(search_pairs($1, '家长'), 9) as id", [pairsOf])
    const setUnit = (unit: string) => ask("select set_config('homeroom.unit_id', $1, false)", [unit])
    await setUnit(own.id)
    expect(await find(own.id)).toMatchObject([{ id: message.id }])
    expect(await find(other.id)).toEqual([])
    await setUnit('')
    expect(await find(own.id)).toEqual([])
  })
})

test('only the application and the owner may call the functions that cross the wall; nobody calls a trigger', async () => {
  const { rows } = await owner.query(
    `select proname as name, array_to_string(proconfig, ' ') as config,
       has_function_privilege('homeroom_app', oid, 'execute') as application,
       has_function_privilege('pg_read_all_data', oid, 'execute') as others
     from pg_proc where prosecdef and pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
     order by 1`,
  )
  // Which they are stands in schema.test.ts, each with its reason.
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, config, application: may, others } of rows) {
    expect({ may, others }, name).toEqual({ may: true, others: false })
    expect(config, name).toContain('search_path=""')
  }
})

describe('find_password_age', () => {
  const find = (unitId: string, userId: string) => ask('select * from find_password_age($1, $2)', [unitId, userId])

  test('tells since when somebody has a password, whether it is to be changed and what the unit asks for', async () => {
    const unit = await makeUnit(owner)
    const user = await makeUser(owner, unit.id, { password: 'Maple7Grove' })
    expect(await find(unit.id, user.id)).toMatchObject([{ must_change: false, profile: null }])
    await makeRow(owner, unitPasswordPolicies, { unitId: unit.id, profile: 'mlps-3' })
    await owner.query('update password_credentials set must_change = true where user_id = $1', [user.id])
    expect(await find(unit.id, user.id)).toMatchObject([{ must_change: true, profile: 'mlps-3' }])
  })

  test('finds nothing in another unit, and nothing for somebody without a password', async () => {
    const [unit, other] = [await makeUnit(owner), await makeUnit(owner)]
    const user = await makeUser(owner, unit.id, { password: 'Maple7Grove' })
    const without = await makeUser(owner, unit.id)
    expect(await find(other.id, user.id)).toEqual([])
    expect(await find(unit.id, without.id)).toEqual([])
  })
})
