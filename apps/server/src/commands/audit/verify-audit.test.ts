import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordChange } from '#features/audit/record-change.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { makeUnit } from '../../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { checkAudit } from '../doctor/check-running.ts'
import { verifyAudit } from './verify-audit.ts'

let database: TestDatabase
let owner: Client
let db: Database
let unit: { id: string; code: string }

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

const days = ['2026-11-22', '2026-11-23']

/** Four lines on each of two days. */
beforeEach(async () => {
  const { id } = await makeUnit(owner)
  const { rows } = await owner.query('select id, code from units where id = $1', [id])
  unit = rows[0]
  for (const day of days)
    for (const hour of ['08', '09', '10', '11'])
      await db.inUnit(unit.id, (tx) =>
        recordChange(tx, { unitId: unit.id }, { action: 'signed out', at: new Date(`${day}T${hour}:00:00Z`) }),
      )
})

/** As somebody with all rights would who knows of the trigger. */
async function tamper(statement: string) {
  await owner.query('set session_replication_role = replica')
  await owner.query(statement.replaceAll('$unit', `'${unit.id}'`))
  await owner.query('set session_replication_role = origin')
}

async function verified(from?: string) {
  const told: string[] = []
  const total = await verifyAudit(database.owner, { unitCode: unit.code, from }, ({ day, number, what }) =>
    told.push(`${day} ${number ?? '-'} ${what.en}`),
  )
  expect(total.faults).toBe(told.length)
  return { ...total, told }
}

test('a log that nobody touched has no fault', async () => {
  expect(await verified()).toEqual({ lines: 8, days: 2, faults: 0, told: [] })
  expect(await verified('2026-11-23')).toEqual({ lines: 4, days: 1, faults: 0, told: [] })
})

const at = (hour: string) => `unit_id = $unit and occurred_at = '2026-11-23 ${hour}:00+00'`
const link = (number: number) => `unit_id = $unit and day = '2026-11-23' and number = ${number}`

test.each<[string, string, string[]]>([
  [
    'a changed action',
    `update audit_log set action = 'renewed' where ${at('09')}`,
    ['2026-11-23 2 the line was changed'],
  ],
  [
    'a changed detail',
    `update audit_log set detail = '{"a":1}' where ${at('08')}`,
    ['2026-11-23 1 the line was changed'],
  ],
  [
    'a changed moment',
    `update audit_log set occurred_at = occurred_at + interval '1 second' where ${at('11')}`,
    ['2026-11-23 4 the line was changed'],
  ],
  [
    'a line moved to another day',
    `update audit_log set occurred_at = occurred_at - interval '1 day' where ${at('10')}`,
    ['2026-11-22 - a line has no link', '2026-11-23 3 the line is missing'],
  ],
  ['a removed line', `delete from audit_log where ${at('09')}`, ['2026-11-23 2 the line is missing']],
  [
    'a removed line with its link',
    `with gone as (delete from audit_log where ${at('09')}) delete from audit_chain where ${link(2)}`,
    ['2026-11-23 2 the link is missing'],
  ],
  [
    'a line slipped in',
    `insert into audit_log (unit_id, occurred_at, action) values ($unit, '2026-11-23 09:30+00', 'signed out')`,
    ['2026-11-23 - a line has no link'],
  ],
  [
    'a line slipped in with a link of its own',
    `with moved as (update audit_chain set number = 5 where ${link(4)} returning *),
       line as (insert into audit_log (unit_id, occurred_at, action) values ($unit, '2026-11-23 09:30+00', 'signed out')
         returning *)
     insert into audit_chain select line.unit_id, '2026-11-23', 6, line.id, moved.hash, audit_line_hash(moved.hash,
       line::text::audit_log) from line, moved`,
    ['2026-11-23 4 the link is missing', '2026-11-23 6 the chain ends in another way than its head says'],
  ],
  [
    'two links changed over',
    `update audit_chain c set line_id = o.line_id from audit_chain o where c.unit_id = $unit and c.day = '2026-11-23'
       and c.number in (2, 3) and o.unit_id = c.unit_id and o.day = c.day and o.number = 5 - c.number`,
    ['2026-11-23 2 the line was changed', '2026-11-23 3 the line was changed'],
  ],
  [
    'the tail cut off',
    `with gone as (delete from audit_log where ${at('11')}) delete from audit_chain where ${link(4)}`,
    ['2026-11-23 4 the link is missing'],
  ],
  [
    'a link that follows another one',
    `update audit_chain set previous = 'x', hash = hash where ${link(3)}`,
    ['2026-11-23 3 the link does not follow the one before it', '2026-11-23 3 the line was changed'],
  ],
  [
    'a whole day removed',
    `with lines as (delete from audit_log where unit_id = $unit and occurred_at >= '2026-11-23'),
       links as (delete from audit_chain where unit_id = $unit and day = '2026-11-23')
     update audit_chain_heads set removed_at = now() where unit_id = $unit and day = '2026-11-23'`,
    ['2026-11-23 - the lines were removed before their time'],
  ],
  [
    'a removed head',
    `delete from audit_chain_heads where unit_id = $unit and day = '2026-11-23'`,
    ['2026-11-23 - the head of the chain is missing'],
  ],
])('%s is found, and nothing else', async (_, statement, told) => {
  await tamper(statement)
  expect((await verified()).told).toEqual(told)
})

test('the doctor tells of the last days only', async () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const findings = async () => (await checkAudit(database.owner, now)).map(({ what, mend }) => [what.en, mend?.en])
  await owner.query('delete from audit_chain_heads where unit_id <> $1', [unit.id])
  await owner.query('delete from audit_chain where unit_id <> $1', [unit.id])
  await owner.query('delete from audit_log where unit_id <> $1', [unit.id])
  expect(await findings()).toEqual([['The audit log of the last 7 days is whole', undefined]])
  await tamper(`delete from audit_log where ${at('09')}`)
  expect(await findings()).toEqual([
    [expect.stringContaining('Faults in the audit log of the last 7 days: 1'), expect.stringContaining('verify-audit')],
  ])
  const later = new Date('2026-12-24T12:00:00Z')
  expect((await checkAudit(database.owner, later)).map(({ mend }) => mend)).toEqual([undefined])
})
