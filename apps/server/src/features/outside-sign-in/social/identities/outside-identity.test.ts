import { describe, expect, test } from 'vitest'
import { accountMeant, shownName } from './outside-identity.ts'

const row = (userId: string, exact = false) => ({
  id: `${userId}-row`,
  unitId: 'u',
  userId,
  exact,
  unionid: 'o',
})

describe('the account an identity means', () => {
  test.each([
    ['nobody, without a row', [], undefined],
    ['the account of its own row', [row('a', true)], 'a'],
    ['the account of its own row, whatever the unionid says', [row('b'), row('a', true)], 'a'],
    ['the account of its unionid', [row('a')], 'a'],
    ['the one account of several rows with its unionid', [row('a'), row('a')], 'a'],
    ['nobody, where the unionid has rows of two accounts', [row('a'), row('b')], undefined],
  ])('is %s', (_case, rows, userId) => {
    expect(accountMeant(rows)?.userId).toBe(userId)
  })
})

test.each([
  ['王芳🌷', '王芳🌷'],
  ['  two\nlines\t ', 'twolines'],
  ['\u202Eevil\u202C', 'evil'],
  ['a\u200Bb\0c', 'abc'],
  ['长'.repeat(65), '长'.repeat(64)],
  ['🌷'.repeat(65), '🌷'.repeat(64)],
  [7, ''],
  [undefined, ''],
])('the outside name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})
