import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../repository.mjs'
import { completeMigration } from './complete-migration.mjs'
import { featureNames, problemOfName } from './feature-names.mjs'
import { connections, writeFeature } from './write-feature.mjs'

const names = featureNames('book-loans')

/** A folder with the files of this repository that a new feature is connected in. */
function repositoryToConnectIn() {
  const root = mkdtempSync(join(tmpdir(), 'homeroom-feature-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const { file } of connections(names)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(repository, file), join(root, file))
  }
  return root
}

test('a new feature has its files in every house and finds its place in each connecting file', () => {
  const root = repositoryToConnectIn()
  const { written, byHand } = writeFeature(root, names)
  expect(byHand).toEqual([])
  expect(written).toContain('apps/server/src/features/book-loans/book-loans-service.ts')
  expect(readFileSync(join(root, 'apps/server/src/connections/connect-features.ts'), 'utf8')).toContain(
    'bookLoansRoutes(server, createBookLoansService({ db }))',
  )
})

test('a feature that exists is not written over', () => {
  const root = repositoryToConnectIn()
  writeFeature(root, names)
  expect(() => writeFeature(root, names)).toThrow(/such a feature already/)
})

test.each(['BookLoans', 'book_loans', '2-books', 'book--loans', '../book'])(
  '"%s" is no name of a feature',
  (name) => {
    expect(problemOfName(name)).toContain('does not fit')
  },
)

test('new tables of a unit are put behind row-level security, others are named', () => {
  const made = completeMigration(
    'CREATE TABLE "book_loans" (\n\t"unit_id" uuid NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE "weather" (\n\t"day" date\n);',
  )
  expect(made).toMatchObject({ guarded: ['book_loans'], open: ['weather'] })
  expect(made.sql).toContain(`SELECT guard_unit_table('book_loans', 'SELECT, INSERT, UPDATE, DELETE');`)
  expect(made.sql).toContain('ALTER TABLE "weather" ENABLE ROW LEVEL SECURITY;')
})
