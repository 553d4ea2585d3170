import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../repository.mjs'
import { outOfGate } from '../tests/gate-browsers.mjs'
import { findTextProblems } from '../texts/text-files.mjs'
import { catalogue, demoApplications, demoGroups } from './enter-application.mjs'
import { featureNames, problemOfName } from './feature-names.mjs'
import { giveAccess } from './give-access.mjs'
import { connections, writeFeature } from './write-feature.mjs'

const names = { ...featureNames('book-loans'), chinese: '图书借还' }
const connecting = [...connections(names).map(({ file }) => file), catalogue, demoApplications, demoGroups]

/** A folder with the files of this repository that a new feature is connected in. */
function repositoryToConnectIn() {
  const root = mkdtempSync(join(tmpdir(), 'homeroom-feature-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of connecting) {
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
  const read = (file) => readFileSync(join(root, file), 'utf8')
  expect(read('apps/server/src/connect-features.ts')).toContain('add(connectBookLoans(parts, applications))')
  expect(read('apps/server/src/database/catalogue/product-permissions.ts')).toContain("node('book-loans_handle'")
  const walks = [...read('e2e/tests/book-loans/book-loans.spec.ts').matchAll(/^test\('(.+)', async/gm)]
  expect(walks.filter(([, title = '']) => !outOfGate.pc.test(title))).toHaveLength(1)
  const rows = read('docs/architecture.md').match(/^\| `[\w-]+` \| .*contract, server, .*$/gm) ?? []
  expect(rows.map((row) => row.split('`')[1])).toContain('book-loans')
  expect(rows).toEqual(rows.toSorted())
  expect(findTextProblems(root)).toEqual([])
  const words = written.filter((path) => !path.endsWith('.svg')).map((path) => `${path}\n${read(path)}`)
  expect(words.filter((text) => /repair|报修/i.test(text))).toEqual([])
})

test('a feature may be the application behind an icon that the demo has already', () => {
  const root = repositoryToConnectIn()
  const { written, byHand } = writeFeature(root, { ...featureNames('library'), chinese: '' })
  expect(byHand).toEqual([])
  expect(written).toContain('sub-apps/library/src/library-list.tsx')
  const catalogued = readFileSync(join(root, catalogue), 'utf8')
  expect(catalogued).toMatch(/code: 'library',\s+name: '图书借阅',[^}]*userTypes: '2,4'/)
})

test('twenty more features leave every file they are connected in short enough for the lint', () => {
  const root = repositoryToConnectIn()
  for (let number = 1; number <= 20; number++)
    writeFeature(root, { ...featureNames(`shelf-${'abcdefghijklmnopqrst'[number - 1]}`), chinese: '' })
  for (const file of new Set(connecting)) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    expect(lines.filter((line) => line.trim() !== '').length, file).toBeLessThanOrEqual(300)
  }
})

test('a feature that exists is not written over', () => {
  const root = repositoryToConnectIn()
  writeFeature(root, names)
  expect(() => writeFeature(root, names)).toThrow(/such a feature already/)
})

test.each(['BookLoans', 'book_loans', '2-books', 'book--loans', '../book'])('"%s" is no name of a feature', (name) => {
  expect(problemOfName(name)).toContain('does not fit')
})

const access = readFileSync(join(repository, 'apps/server/src/database/repeatable/access.sql'), 'utf8')
const twoTables =
  'CREATE TABLE "book_loans" (\n\t"unit_id" uuid NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE "weather" (\n\t"day" date\n);'

test('new tables of a unit are put behind row-level security, others are closed and named', () => {
  const given = giveAccess(twoTables, access)
  expect(given).toMatchObject({ guarded: ['book_loans'], open: ['weather'] })
  expect(given.access).toContain(`'),\n      ('book_loans', 'SELECT, INSERT, UPDATE, DELETE')\n    ) AS tables`)
  expect(given.access).toContain('ALTER TABLE weather ENABLE ROW LEVEL SECURITY;')
})

test('a migration that is made anew leaves the rights of its tables as they stand', () => {
  const first = giveAccess(twoTables, access)
  const narrowed = first.access.replace("('book_loans', 'SELECT, INSERT, UPDATE, DELETE')", "('book_loans', 'SELECT')")
  const again = giveAccess(twoTables, narrowed)
  expect(again).toEqual({ access: narrowed, guarded: [], open: ['weather'] })
})

test('the file of the rights names each table of a unit once', () => {
  const names = [...access.matchAll(/^ {6}\('(\w+)', '[A-Z, ]+'\),?$/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(70)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
