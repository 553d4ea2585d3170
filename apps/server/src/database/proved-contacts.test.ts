import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUnit, makeUser } from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let owner: Client
let unitId: string
let userId: string
const proved = new Date('2026-03-02T08:00:00Z')
const later = new Date('2026-03-03T08:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  await owner.connect()
  unitId = (await makeUnit(owner)).id
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(async () => {
  const proofs = { mailProvedAt: proved, phoneProvedAt: proved }
  userId = (await makeUser(owner, unitId, { mail: 'old@school.example', phone: '13900001001', ...proofs })).id
})

/** The proofs after a change of the row. */
async function proofsAfter(change: string, values: unknown[] = []) {
  const { rows } = await owner.query(
    `update users set ${change} where unit_id = $1 and id = $2 returning mail_proved_at as mail, phone_proved_at as phone`,
    [unitId, userId, ...values],
  )
  return rows[0]
}

describe('the proof of an address', () => {
  test.each([
    ['mail', `mail = 'other@school.example'`, { mail: null, phone: proved }],
    ['telephone', `phone = '13900001002'`, { mail: proved, phone: null }],
    ['both', `mail = '', phone = ''`, { mail: null, phone: null }],
    [
      'mail, by who writes whole rows',
      `mail = 'other@school.example', mail_proved_at = mail_proved_at`,
      { mail: null },
    ],
  ])('is gone when another one is written: %s', async (_what, change, proofs) => {
    expect(await proofsAfter(change)).toMatchObject(proofs)
  })

  test('stays when the same one is written again, and when something else changes', async () => {
    const both = { mail: proved, phone: proved }
    expect(await proofsAfter(`mail = mail, phone = phone, real_name = 'Another'`)).toEqual(both)
  })

  test('is the new one when it comes with another address', async () => {
    const changed = await proofsAfter(`mail = 'other@school.example', mail_proved_at = $3`, [later])
    expect(changed).toEqual({ mail: later, phone: proved })
  })
})
