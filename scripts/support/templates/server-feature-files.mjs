/** @typedef {ReturnType<import('./feature-names.mjs').featureNames>} Names */

/** The description of the first call. @param {Names} names */
export const contractFile = ({ name, pascal, sentence }) => `import { type Static, Type } from 'typebox'
import { DateTime, Id } from './endpoint/wire-values.ts'
import { defineEndpoint } from './endpoint/define-endpoint.ts'

const ${pascal}Entry = Type.Object({ id: Id, name: Type.String(), createdAt: DateTime })
export type ${pascal}Entry = Static<typeof ${pascal}Entry>

export const read${pascal} = defineEndpoint({
  name: 'read${pascal}',
  summary: 'The ${sentence} of the unit, newest first.',
  method: 'GET',
  path: '/api/base/${name}',
  access: { who: 'signed-in' },
  reply: Type.Array(${pascal}Entry),
})
`

/** @param {Names} names */
export const tableFile = ({
  camel,
  snake,
}) => `import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { units } from './units.ts'

export const ${camel} = pgTable(
  '${snake}',
  {
    ...unitColumns,
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId], foreignColumns: [units.id] }),
    index('${snake}_time').on(table.unitId, table.createdAt),
  ],
)
`

/** @param {Names} names */
export const queriesFile = ({ name, pascal, camel, sentence }) => `import { desc, eq } from 'drizzle-orm'
import { ${camel} } from '#database/tables/${name}.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const longestList = 200

/** The ${sentence} of a unit, newest first. */
export function read${pascal}(tx: Transaction, unitId: string) {
  return tx
    .select({ id: ${camel}.id, name: ${camel}.name, createdAt: ${camel}.createdAt })
    .from(${camel})
    .where(eq(${camel}.unitId, unitId))
    .orderBy(desc(${camel}.createdAt))
    .limit(longestList)
    .prepare('read-${name}')
    .execute()
}
`

/** @param {Names} names */
export const serviceFile = ({
  name,
  pascal,
  sentence,
}) => `import type { ${pascal}Entry } from '@homeroom/contract/${name}-endpoints.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { read${pascal} } from './${name}-queries.ts'

export type ${pascal}Service = ReturnType<typeof create${pascal}Service>

/** Decides who sees which ${sentence}. */
export function create${pascal}Service({ db }: { db: Database }) {
  return {
    async list({ unitId }: Caller): Promise<${pascal}Entry[]> {
      const rows = await db.inUnit(unitId, (tx) => read${pascal}(tx, unitId))
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    },
  }
}
`

/** @param {Names} names */
export const routesFile = ({
  name,
  pascal,
  camel,
}) => `import { read${pascal} } from '@homeroom/contract/${name}-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { ${pascal}Service } from './${name}-service.ts'

export function ${camel}Routes(server: EndpointServer, service: ${pascal}Service): void {
  server.serveSignedIn(read${pascal}, ({ caller }) => service.list(caller))
}
`

/** @param {Names} names */
export const serverTestFile = ({
  name,
  pascal,
  camel,
  sentence,
}) => `import { read${pascal} } from '@homeroom/contract/${name}-endpoints.ts'
import { readMe } from '@homeroom/contract/sign-in/session-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${camel} } from '#database/tables/${name}.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the ${sentence} of a unit are read by its people and by nobody else', async () => {
  const teacher = await server.signIn('teacher')
  const { unitId } = (await teacher.get(readMe.path)).data
  await server.db.inUnit(unitId, (tx) => tx.insert(${camel}).values({ unitId, name: 'first' }))
  expect((await teacher.get(read${pascal}.path)).data).toMatchObject([{ name: 'first' }])
  const stranger = await server.signIn('teacher.two')
  expect((await stranger.get(read${pascal}.path)).data).toEqual([])
})

test('a visitor is asked to sign in', async () => {
  expect(await server.visitor().get(read${pascal}.path)).toMatchObject({ status: 401, data: null })
})
`
