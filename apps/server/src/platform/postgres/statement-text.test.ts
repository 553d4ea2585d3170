import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { users } from '#database/tables/users.ts'
import { statementText } from './statement-text.ts'

const dialect = new PgDialect()
const moment = new Date('2026-09-01T00:00:00Z')

test.each([
  ['no value', sql`select 1`],
  ['values of every plain kind', sql`select ${'湖'}, ${7}, ${true}, ${null}, ${moment}::timestamptz`],
  ['a value at each end', sql`${1} + ${2}`],
  ['a list', sql`select 1 where 2 in ${[1, 2]}`],
  ['a part of another statement', sql`select 1 where ${sql`${1} = 1 and`} ${2} = 2`],
  ['a table and a column', sql`select ${users.id} from ${users} where ${users.loginName} = ${'x'}`],
  ['nothing in a place', sql`select 1 ${undefined}`],
])('a statement with %s reads as the dialect writes it', (_case, query) => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  expect(statementText(query)).toEqual({ text, values: params })
})
