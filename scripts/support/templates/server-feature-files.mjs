/** @typedef {ReturnType<typeof import('./feature-names.mjs').featureNames>} Names */

/** The files of a feature on the server, and what it says of its calls, by their path. @param {Names} names */
export function serverFeatureFiles(names) {
  const { name } = names
  const onServer = `apps/server/src/features/${name}/${name}`
  return {
    [`packages/contract/src/${name}/${name}-endpoints.ts`]: endpointsFile(names),
    [`packages/contract/src/${name}/${name}-schemas.ts`]: schemasFile(names),
    [`apps/server/src/database/tables/${name}.ts`]: tableFile(names),
    [`${onServer}-queries.ts`]: queriesFile(names),
    [`${onServer}-service.ts`]: serviceFile(names),
    [`apps/server/src/features/${name}/connect-${name}.ts`]: connectFile(names),
    [`${onServer}.test.ts`]: testFile(names),
  }
}

const endpointsFile = ({ name, pascal }) => `import type { EndpointOf } from '../endpoint/endpoint.ts'
import type * as schemas from './${name}-schemas.ts'

export const read${pascal}: EndpointOf<typeof schemas.read${pascal}> = {
  method: 'GET',
  path: '/api/${name}/list',
}

export const add${pascal}: EndpointOf<typeof schemas.add${pascal}> = {
  method: 'POST',
  path: '/api/${name}/add',
}
`

const schemasFile = ({ name, pascal, sentence }) => `import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id } from '../endpoint/wire-values.ts'

/** Whoever has the application. */
const readers = { who: 'signed-in', application: '${name}' } as const
/** Of them, those whose roles hold the permission. */
const writers = { ...readers, permission: '${name}_write' } as const

const ${pascal}Entry = Type.Object({ id: Id, name: Type.String(), createdAt: DateTime })
export type ${pascal}Entry = Static<typeof ${pascal}Entry>

export const read${pascal} = {
  summary: 'The ${sentence} of the unit, newest first.',
  access: readers,
  reply: Type.Array(${pascal}Entry),
} satisfies EndpointSchema

export const add${pascal} = {
  summary: 'Adds an entry to the ${sentence} of the unit.',
  access: writers,
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\\\S' }) }),
  reply: Type.Object({ id: Id }),
  errors: ['validation_failed'],
} satisfies EndpointSchema
`

const tableFile = ({
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

const queriesFile = ({ name, pascal, camel, sentence }) => `import { desc, eq } from 'drizzle-orm'
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

/** Adds an entry and gives its id. */
export async function add${pascal}(
  tx: Transaction,
  entry: { unitId: string; name: string; createdAt: Date },
): Promise<string> {
  const [added] = await tx.insert(${camel}).values(entry).returning({ id: ${camel}.id })
  if (!added) throw new Error('an entry was not added')
  return added.id
}
`

const serviceFile = ({
  name,
  pascal,
  sentence,
}) => `import type { ${pascal}Entry } from '@homeroom/contract/${name}/${name}-schemas.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { add${pascal}, read${pascal} } from './${name}-queries.ts'

export type ${pascal}Service = ReturnType<typeof create${pascal}Service>

/** The ${sentence} of a unit. Who may read and who may write them stands in the contract. */
export function create${pascal}Service({ db, now }: { db: Database; now: () => Date }) {
  return {
    async list({ unitId }: Caller): Promise<${pascal}Entry[]> {
      const rows = await db.inUnit(unitId, (tx) => read${pascal}(tx, unitId))
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    },
    async add({ unitId }: Caller, name: string): Promise<{ id: string }> {
      const entry = { unitId, name: name.trim(), createdAt: now() }
      return { id: await db.inUnit(unitId, (tx) => add${pascal}(tx, entry)) }
    },
  }
}
`

const connectFile = ({
  name,
  pascal,
  camel,
  sentence,
}) => `import { add${pascal}, read${pascal} } from '@homeroom/contract/${name}/${name}-endpoints.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'
import type { FeatureParts } from '../../feature-parts.ts'
import { create${pascal}Service, type ${pascal}Service } from './${name}-service.ts'

/** The ${sentence} of a unit. */
export function connect${pascal}({ db, now }: FeatureParts) {
  return { serve: (server: EndpointServer) => ${camel}Routes(server, create${pascal}Service({ db, now })) }
}

function ${camel}Routes(server: EndpointServer, service: ${pascal}Service): void {
  server.serveSignedIn(read${pascal}, ({ caller }) => service.list(caller))
  server.serveSignedIn(add${pascal}, ({ caller, body }) => service.add(caller, body.name))
}
`

const testFile = ({
  name,
  pascal,
  sentence,
}) => `import { add${pascal}, read${pascal} } from '@homeroom/contract/${name}/${name}-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what is added to the ${sentence} of a unit is read by its people, newest first, and by nobody else', async () => {
  const admin = await server.signIn('admin')
  const { data } = await admin.post(add${pascal}.path, { name: ' First ' })
  // The server's clock stands still until a test moves it.
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const { data: later } = await admin.post(add${pascal}.path, { name: 'Second' })
  const entries = [
    { id: later.id, name: 'Second' },
    { id: data.id, name: 'First' },
  ]
  expect((await (await server.signIn('teacher')).get(read${pascal}.path)).data).toMatchObject(entries)
  expect((await (await server.signIn('teacher.two')).get(read${pascal}.path)).data).toEqual([])
})

test('a visitor is asked to sign in', async () => {
  const visitor = server.visitor()
  expect(await visitor.get(read${pascal}.path)).toMatchObject({ status: 401, data: null })
  expect(await visitor.post(add${pascal}.path, { name: 'x' })).toMatchObject({ status: 401, data: null })
})

test('who does not hold the permission adds nothing', async () => {
  const pupil = await server.signIn('student')
  expect(await pupil.post(add${pascal}.path, { name: 'x' })).toMatchObject({ status: 403, code: 'not_allowed' })
  expect((await pupil.get(read${pascal}.path)).status).toBe(200)
})

test.each(['', '   ', 'x'.repeat(81)])('an entry named %j is refused, and the form is told which field is wrong', async (wrong) => {
  const admin = await server.signIn('admin')
  const reply = await admin.post(add${pascal}.path, { name: wrong })
  expect(reply).toMatchObject({ status: 400, code: 'validation_failed', fieldErrors: [{ field: 'name' }] })
})
`
