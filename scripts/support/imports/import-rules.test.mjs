import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { findImports } from './find-imports.mjs'
import {
  layerOf,
  layers,
  longestServingConnection,
  problemOfImport,
  problemOfPackage,
  problemOfServing,
} from './import-rules.mjs'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: repository,
  encoding: 'utf8',
})
  .split('\n')
  // These write the imports of other files.
  .filter((file) => file !== '' && !file.startsWith('scripts/support/templates/'))
const found = files.map((file) => ({ file, ...findImports(repository, file) }))
const imports = found.flatMap(({ file, files: all }) => all.map((imported) => ({ file, imported })))

test('every file imports only what its layer may', () => {
  expect(imports.length).toBeGreaterThan(5000)
  const problems = imports.flatMap(({ file, imported }) => problemOfImport(file, imported) ?? [])
  const packages = found.flatMap(({ file, packages: names }) =>
    names.flatMap((name) => problemOfPackage(file, name) ?? []),
  )
  expect([...problems, ...packages]).toEqual([])
})

test('no file puts together what it imports: nobody could tell whether it may', () => {
  expect(found.filter(({ unclear }) => unclear.length > 0)).toEqual([])
})

test.each([
  ['desktop-routes.ts', 'drizzle-orm'],
  ['desktop-service.ts', 'fastify'],
  ['desktop-service.ts', 'drizzle-orm'],
  ['connect-desktop.ts', 'drizzle-orm'],
  ['order.ts', 'drizzle-orm/pg-core'],
  ['order.ts', 'fastify'],
  ['order-rules.ts', 'drizzle-orm'],
  ['desktop-queries.ts', 'fastify/types'],
  ['desktop-queries.ts', 'node:http'],
  ['desktop-service.ts', 'pg'],
  ['desktop-service.ts', 'node:http'],
  ['order.ts', 'pg'],
  ['order.ts', 'node:https'],
  ['order.ts', 'koa'],
  ['order-rules.ts', 'node:fs'],
  ['order-rules.ts', 'node:crypto'],
  ['order-rules.ts', 'pg'],
  ['connect-desktop.ts', 'pg'],
])('%s may not import %s', (file, name) => {
  expect(problemOfPackage(`apps/server/src/features/desktop/${file}`, name)).toBeDefined()
})

test('the platform knows HTTP only in the files that the rules name', () => {
  expect(problemOfPackage('apps/server/src/platform/calls/caller.ts', 'fastify')).toBeDefined()
  expect(problemOfPackage('apps/server/src/platform/calls/serve-endpoint.ts', 'fastify')).toBeUndefined()
})

test('a connection that serves calls asks services, not queries, and is short', () => {
  const connection = 'apps/server/src/features/desktop/connect-desktop.ts'
  const call = 'packages/contract/src/desktop/desktop-endpoints.ts'
  const query = 'apps/server/src/features/desktop/desktop-queries.ts'
  expect(problemOfServing(connection, [call, query])).toBeDefined()
  expect(problemOfServing(connection, [query])).toBeUndefined()
  expect(problemOfServing(connection, [call])).toBeUndefined()
  expect(found.flatMap(({ file, files: all }) => problemOfServing(file, all) ?? [])).toEqual([])

  const serving = found.filter(
    ({ file, files: all }) =>
      layerOf(file)?.name === 'server connection' && all.some((imported) => imported.endsWith('-endpoints.ts')),
  )
  expect(serving.length).toBeGreaterThan(10)
  const lines = (/** @type {string} */ file) => readFileSync(join(repository, file), 'utf8').split('\n').length - 1
  const long = serving.filter(({ file }) => lines(file) > longestServingConnection)
  expect(long.map(({ file }) => file)).toEqual([])
})

test('every layer has files', () => {
  const used = new Set(files.map((file) => layerOf(file)?.name))
  expect(layers.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
})

test('the table of the architecture says what the rules say', () => {
  const text = readFileSync(join(repository, 'docs/architecture.md'), 'utf8')
  const section = text.split('## Who may import whom')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const ruled = layers.map(({ name, may }) => `| ${name} | ${may.join(', ') || 'nothing of ours'} |`)
  expect(rows.slice(2)).toEqual(ruled)
})

const server = 'apps/server/src/features'
const web = 'apps/web/src'
test.each([
  [`${server}/desktop/desktop-routes.ts`, `${server}/desktop/arrangement/arrangement-queries.ts`],
  [`${server}/desktop/desktop-routes.ts`, `${server}/messages/message-service.ts`],
  [`${server}/desktop/desktop-service.ts`, `${server}/messages/message-queries.ts`],
  [`${server}/desktop/desktop-service.ts`, `${server}/outside-sign-in/social/identities/outside-identity-queries.ts`],
  [`${server}/desktop/desktop-service.ts`, 'apps/server/src/database/tables/users.ts'],
  [`${server}/desktop/desktop-service.ts`, 'apps/server/src/connect-features.ts'],
  [`${server}/desktop/desktop-service.ts`, 'apps/server/src/platform/http/cookies.ts'],
  [`${server}/desktop/desktop-queries.ts`, 'apps/server/src/platform/http/cookies.ts'],
  [`${server}/desktop/order.ts`, `${server}/messages/message-queries.ts`],
  [`${server}/desktop/order.ts`, 'apps/server/src/database/tables/users.ts'],
  [`${server}/desktop/order.ts`, 'apps/server/src/platform/http/cookies.ts'],
  [`${server}/desktop/order.ts`, 'apps/server/src/platform/calls/serve-endpoint.ts'],
  [`${server}/desktop/order.ts`, 'apps/server/src/platform/calls/people-answer.ts'],
  [`${server}/desktop/order.ts`, 'apps/server/src/platform/pages/send-page.ts'],
  [`${server}/desktop/order.ts`, 'apps/server/src/platform/postgres/one-connection.ts'],
  [`${server}/desktop/order.ts`, `${server}/pages/page-answers.ts`],
  [`${server}/desktop/desktop-service.ts`, 'apps/server/src/platform/calls/serve-endpoint.ts'],
  [`${server}/desktop/desktop-service.ts`, 'apps/server/src/platform/postgres/one-connection.ts'],
  [`${server}/desktop/desktop-service.ts`, `${server}/pages/page-answers.ts`],
  [`${server}/desktop/desktop-queries.ts`, 'apps/server/src/platform/calls/serve-endpoint.ts'],
  [`${server}/desktop/order-rules.ts`, 'packages/shared/src/random-string.ts'],
  [`${server}/desktop/order-rules.ts`, 'apps/server/src/platform/postgres/database.ts'],
  [`${server}/desktop/order-rules.ts`, `${server}/desktop/desktop-service.ts`],
  [`${server}/desktop/desktop-queries.ts`, `${server}/desktop/desktop-service.ts`],
  [`${server}/desktop/connect-desktop.ts`, `${server}/messages/message-service.ts`],
  [`${server}/desktop/desktop-service.ts`, `${server}/desktop/connect-desktop.ts`],
  ['apps/server/src/platform/http/request-path.ts', `${server}/desktop/desktop-service.ts`],
  ['apps/server/src/database/tables/users.ts', `${server}/desktop/desktop-service.ts`],
  ['apps/server/src/main.ts', 'apps/server/test-support/test-server.ts'],
  [`${web}/features/messages/message-list.tsx`, `${web}/features/desktop/tile-list.tsx`],
  [`${web}/features/messages/centre/centre-list.tsx`, `${web}/features/desktop/tiles/tile-size.ts`],
  [`${web}/features/messages/message-list.tsx`, `${web}/shells/use-shell.ts`],
  [`${web}/features/messages/message-list.tsx`, 'packages/sub-app-kit/src/texts.ts'],
  [`${web}/platform/calls/send.ts`, `${web}/features/messages/message-list.tsx`],
  [`${web}/shells/use-shell.ts`, `${web}/entries/sign-in-page.tsx`],
  ['packages/ui-kit/src/button/button.tsx', 'packages/contract/src/limits.ts'],
  ['packages/ui-kit/src/button/button.tsx', 'packages/ui-kit-gallery/src/specimen.ts'],
  ['sub-apps/notices/src/main.tsx', 'packages/ui-kit-gallery/src/specimen.ts'],
  [`${web}/features/messages/message-list.tsx`, 'packages/ui-kit-gallery/src/specimen.ts'],
  [`${web}/features/messages/message-list.tsx`, `${web}/features/gallery/gallery.tsx`],
  ['packages/contract/src/limits.ts', 'packages/shared/src/page-size.ts'],
  ['sub-apps/notices/src/main.tsx', `${web}/platform/calls/send.ts`],
  ['e2e/tests/desktop/find.spec.ts', `${web}/platform/calls/send.ts`],
  ['scripts/start.mjs', 'apps/server/src/main.ts'],
  ['somewhere/else.ts', 'packages/contract/src/limits.ts'],
])('%s may not import %s', (importer, imported) => {
  expect(problemOfImport(importer, imported)).toBeDefined()
})
