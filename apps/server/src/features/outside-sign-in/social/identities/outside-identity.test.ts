import { describe, expect, test } from 'vitest'
import { accountMeant, linkedIdentities, shownName } from './outside-identity.ts'

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

const [early, late] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')]

const linkedIdentityRow = {
  id: 'a',
  kind: 'wechat',
  issuer: 'app-one',
  name: '芳菲',
  unionid: '',
  linkedAt: late,
  lastUsedAt: null as Date | null,
}

test('one person in several applications of a service is shown once, since the first and used last', () => {
  const rows = [
    { ...linkedIdentityRow, unionid: 'u', name: '' },
    { ...linkedIdentityRow, id: 'b', unionid: 'u', linkedAt: early, lastUsedAt: early },
    { ...linkedIdentityRow, id: 'c', unionid: 'u', lastUsedAt: late },
  ]
  expect(linkedIdentities(rows)).toEqual([
    {
      id: 'a',
      kind: 'wechat',
      issuer: 'app-one',
      name: '芳菲',
      linkedAt: early.toISOString(),
      lastUsedAt: late.toISOString(),
    },
  ])
})

test('identities without a unionid, or of different people or services, stay apart', () => {
  const rows = [
    linkedIdentityRow,
    { ...linkedIdentityRow, id: 'b' },
    { ...linkedIdentityRow, id: 'c', unionid: 'u' },
    { ...linkedIdentityRow, id: 'd', unionid: 'v' },
    { ...linkedIdentityRow, id: 'e', kind: 'wecom', unionid: 'u' },
  ]
  expect(linkedIdentities(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
