import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { makeUnit } from '../../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { byCommand, recordChange, recordChanges } from './record-change.ts'

let database: TestDatabase
let owner: Client
let db: Database
let unitId: string

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  await owner.connect()
  db = openDatabase(database.application)
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await database.drop()
})
beforeEach(async () => {
  unitId = (await makeUnit(owner)).id
})

const at = new Date('2026-11-23T12:00:00Z')
const from = { requestId: 'request 1', source: '10.0.0.7', device: 'pc' }

const lines = async () => (await owner.query('select * from audit_log where unit_id = $1 order by id', [unitId])).rows
const chain = async () =>
  (
    await owner.query(
      `select c.day::text, c.number, c.line_id, c.previous, c.hash, audit_line_hash(c.previous, a) as computed
       from audit_chain c join audit_log a on a.unit_id = c.unit_id and a.id = c.line_id where c.unit_id = $1
       order by c.day, c.number`,
      [unitId],
    )
  ).rows

test('a change has one line: who, for whom, what, from where, and of the record only the fields that differ', async () => {
  const [userId, subject] = [randomUUID(), randomUUID()]
  await db.inUnit(unitId, (tx) =>
    recordChange(
      tx,
      { unitId, userId, from },
      {
        action: 'contact changed',
        subject,
        target: { kind: 'person', id: subject },
        before: { mail: 'a@school', names: ['Li', 'Lee'], phone: null },
        after: { mail: 'b@school', names: ['Li', 'Lee'], phone: null, note: 'moved' },
        detail: { kind: 'mail' },
        at,
      },
    ),
  )
  expect(await lines()).toEqual([
    expect.objectContaining({
      ...{ actor_id: userId, actor_unit_id: null, as_id: null, subject_id: subject, action: 'contact changed' },
      ...{ target_kind: 'person', target: subject, detail: { kind: 'mail' }, occurred_at: at },
      before: { mail: 'a@school' },
      after: { mail: 'b@school', note: 'moved' },
      ...{ source: '10.0.0.7', device: 'pc', request_id: 'request 1' },
    }),
  ])
})

test('of a field that holds a secret a line says that it changed, never what it holds', async () => {
  await db.inUnit(unitId, (tx) =>
    recordChange(
      tx,
      { unitId },
      {
        action: 'client changed',
        before: { clientSecret: 'old-one', passwordHash: 'same', name: 'Library' },
        after: { clientSecret: 'new-one', passwordHash: 'same', name: 'Library' },
        at,
      },
    ),
  )
  const [line] = await lines()
  expect(line).toMatchObject({ before: { clientSecret: '***' }, after: { clientSecret: '***' } })
  expect(JSON.stringify(line)).not.toMatch(/old-one|new-one|same/)
})

test('somebody of another unit is named with theirs, and the operator has no account', async () => {
  const area = (await makeUnit(owner)).id
  const userId = randomUUID()
  const change = { unitId, action: 'reminders switched', at } as const
  await db.inUnit(unitId, (tx) =>
    recordChanges(tx, [
      { by: { unitId: area, userId, from }, ...change },
      { by: byCommand, ...change },
    ]),
  )
  const found = (await lines()).map((line) => [line.actor_id, line.actor_unit_id, line.device])
  expect(found).toHaveLength(2)
  expect(found).toEqual(
    expect.arrayContaining([
      [userId, area, 'pc'],
      [null, null, 'command line'],
    ]),
  )
})

test('a line without a unit is a bug, and one in another unit than the transaction is refused', async () => {
  const change = { action: 'reminders switched', at } as const
  await expect(db.inUnit(unitId, (tx) => recordChange(tx, byCommand, change))).rejects.toThrow('in no unit')
  const other = (await makeUnit(owner)).id
  await expect(db.inUnit(unitId, (tx) => recordChange(tx, byCommand, { ...change, unitId: other }))).rejects.toThrow()
  expect(await lines()).toEqual([])
})

test('lines form a chain for each day of their unit, also when many write at once', async () => {
  const days = [at, new Date('2026-11-24T00:00:00Z')]
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      db.inUnit(unitId, (tx) =>
        recordChanges(
          tx,
          days.map((day) => ({ by: { unitId, from }, action: 'signed out' as const, detail: { index }, at: day })),
        ),
      ),
    ),
  )
  const links = await chain()
  expect(links.map(({ day, number }) => `${day} ${number}`)).toEqual(
    ['2026-11-23', '2026-11-24'].flatMap((day) => Array.from({ length: 12 }, (_, index) => `${day} ${index + 1}`)),
  )
  for (const [index, { number, previous, hash, computed }] of links.entries()) {
    expect(computed).toEqual(hash)
    expect(previous).toEqual(number === 1 ? Buffer.alloc(0) : links[index - 1]?.hash)
  }
  const heads = await owner.query('select number, hash from audit_chain_heads where unit_id = $1 order by day', [
    unitId,
  ])
  expect(heads.rows).toEqual([11, 23].map((index) => ({ number: 12, hash: links[index]?.hash })))
})

test('a transaction that is undone leaves neither a line nor a link', async () => {
  const undone = db.inUnit(unitId, async (tx) => {
    await recordChange(tx, { unitId }, { action: 'signed out', at })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await lines(), await chain()]).toEqual([[], []])
})
