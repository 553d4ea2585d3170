import { expect, test } from 'vitest'
import { featureNames } from './feature-names.mjs'
import { renameFeature, renamePath } from './rename-feature.mjs'

const names = { ...featureNames('book-loans'), chinese: '图书借还' }
const rename = (/** @type {string} */ text, path = 'service.ts') => renameFeature(text, path, names)

test.each([
  ['const repairs = useCall(readRepairs)', 'const bookLoans = useCall(readBookLoans)'],
  ['function take(repair: Repair) {}', 'function take(bookLoan: BookLoan) {}'],
  ["import { a } from './repair-view.tsx'", "import { a } from './book-loan-view.tsx'"],
  ["application: 'repairs', code: 'repairs_handle'", "application: 'book-loans', code: 'book-loans_handle'"],
  ["throw new AppError('repair_done')", "throw new AppError('book_loan_done')"],
  ['{ repair_done: 1 }', '{ book_loan_done: 1 }'],
  ['<a data-repair={repair.id}>', '<a data-book-loan={bookLoan.id}>'],
  ['expect(url).toMatch(/pc_repairs_tm/)', 'expect(url).toMatch(/pc_book-loans_tm/)'],
  ['// Who handles repairs.', '// Who handles book loans.'],
  [
    '/** Repairs of a unit, as `RepairsList` shows them. */',
    '/** Book loans of a unit, as `BookLoansList` shows them. */',
  ],
  ["title: '报修', english: 'Repair done'", "title: '图书借还', english: 'Book loan done'"],
])('%s', (text, renamed) => {
  expect(rename(text)).toBe(renamed)
})

test('in a template, text is words and values are code', () => {
  const value = (/** @type {string} */ code) => `\${${code}}`
  expect(rename(`\`pc_repairs_tm ${value('repairs.length')} repairs\``)).toBe(
    `\`pc_book-loans_tm ${value('bookLoans.length')} book loans\``,
  )
})

test('a table has the names of the database, and its file those of code', () => {
  const table = "import { users } from './users.ts'\nexport const repairs = pgTable('repairs', [index('repairs_own')])"
  expect(rename(table, 'apps/server/src/database/tables/repairs.ts')).toBe(
    "import { users } from './users.ts'\nexport const bookLoans = pgTable('book_loans', [index('book_loans_own')])",
  )
})

test('texts are words, also without a Chinese name', () => {
  const texts = '{ "title": "Repairs", "new": "New repair", "chinese": "新报修" }'
  const renamed = renameFeature(texts, 'texts.json', { ...featureNames('gardens'), chinese: '' })
  expect(renamed).toBe('{ "title": "Gardens", "new": "New garden", "chinese": "新Gardens" }')
})

test('paths name the feature and its records', () => {
  expect(renamePath('sub-apps/repairs/src/repair-view.tsx', names)).toBe('sub-apps/book-loans/src/book-loan-view.tsx')
})

test.each([
  ['gardens', 'garden'],
  ['diaries', 'diary'],
  ['bus-passes', 'bus-pass'],
  ['library', 'library-entry'],
  ['homework', 'homework-entry'],
])('one of %s is called %s, never as all of them', (name, one) => {
  expect(featureNames(name).one.name).toBe(one)
})
