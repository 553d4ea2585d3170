import { expect, test } from 'vitest'
import { handInName, isHandInFull } from './hand-in-rules.ts'

const limits = { files: 3, bytes: 100 }
test.each([
  ['the last file that fits', { files: 2, bytes: 90 }, { files: 1, bytes: 10 }, false],
  ['one file too many', { files: 3, bytes: 0 }, { files: 1, bytes: 0 }, true],
  ['one byte too many', { files: 0, bytes: 90 }, { files: 1, bytes: 11 }, true],
  ['another one in place of the last file', { files: 3, bytes: 50 }, { files: 0, bytes: 50 }, false],
])('%s: full is %4$s', (_what, there, added, full) => {
  expect(isHandInFull({ there, added, limits })).toBe(full)
})

test.each([
  ['李明', '20250101', 'essay.pdf', '李明 20250101 - essay.pdf'],
  ['Ms Wang', '', 'essay.pdf', 'Ms Wang - essay.pdf'],
  ['A/B', '7', 'essay.pdf', 'A_B 7 - essay.pdf'],
  ['李明', '1', `${'x'.repeat(250)}.pdf`, `李明 1 - ${'x'.repeat(189)}.pdf`],
])('what %s (%s) hands in as %s is called %s', (realName, studentNumber, given, name) => {
  expect(handInName({ realName, studentNumber }, given)).toBe(name)
})
