import { expect, test } from 'vitest'
import { cleanFileName, freeName, nameKey } from './file-name-rules.ts'

test.each([
  ['教案.docx', '教案.docx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\wang\\plan.pdf', 'plan.pdf'],
  ['  plan.pdf  ', 'plan.pdf'],
  ['plan.pdf. . ', 'plan.pdf'],
  ['.profile', '.profile'],
  ['what? <"a|b">:*.pdf', 'what_ __a_b____.pdf'],
  ['ab\u0000c\u0007.pdf', 'abc.pdf'],
  ['gpj\u202eexe.pdf', 'gpjexe.pdf'],
  ['in\u200bvisible\ufeff.pdf', 'invisible.pdf'],
  ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['lpt1.txt.pdf', '_lpt1.txt.pdf'],
  ['com7', '_com7'],
  ['com.pdf', 'com.pdf'],
  ['console.pdf', 'console.pdf'],
  ['a con.pdf', 'a con.pdf'],
  ['con1.pdf', 'con1.pdf'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test.each(['', ' ', '...', '. .', 'folder/', 'folder\\', '\u200b\u202e'])('of %j no name is left', (given) => {
  expect(cleanFileName(given)).toBeUndefined()
})

test.each([
  ['名'.repeat(200), '名'.repeat(200)],
  ['名'.repeat(201), '名'.repeat(200)],
  ['😀'.repeat(200), '😀'.repeat(200)],
  [`${'名'.repeat(196)}.pdf`, `${'名'.repeat(196)}.pdf`],
  [`${'名'.repeat(197)}.pdf`, `${'名'.repeat(196)}.pdf`],
  [`${'名'.repeat(400)}.PDF`, `${'名'.repeat(196)}.pdf`],
  [`${'名'.repeat(195)} ${'名'.repeat(9)}.pdf`, `${'名'.repeat(195)}.pdf`],
  [`${'a'.repeat(250)}.abcdefghij`, `${'a'.repeat(189)}.abcdefghij`],
  [`${'a'.repeat(250)}.abcdefghijk`, 'a'.repeat(200)],
])('a long name loses its end and keeps its extension (case %#)', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('names are the same whatever the case of their letters and the way an accent is written', () => {
  expect(nameKey('CAFE\u0301.pdf')).toBe(nameKey('caf\u00c9.PDF'))
  expect(nameKey('cafe.pdf')).not.toBe(nameKey('caf\u00e9.pdf'))
})

test.each([
  ['plan.pdf', [], 'plan.pdf'],
  ['plan.pdf', ['plan.pdf'], 'plan (2).pdf'],
  ['Plan.pdf', ['plan.pdf'], 'Plan (2).pdf'],
  ['plan.pdf', ['plan.pdf', 'plan (2).pdf', 'plan (3).pdf'], 'plan (4).pdf'],
  ['PLAN.pdf', ['plan.pdf', 'plan (2).pdf'], 'PLAN (3).pdf'],
  ['a.tar.gz', ['a.tar.gz'], 'a.tar (2).gz'],
  ['plan', ['plan'], 'plan (2)'],
  ['.profile', ['.profile'], '.profile (2)'],
])('%s beside %j is called %s', (name, taken, free) => {
  expect(freeName(name, new Set(taken))).toBe(free)
})
