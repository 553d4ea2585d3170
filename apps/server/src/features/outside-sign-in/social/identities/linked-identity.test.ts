import { expect, test } from 'vitest'
import { linkedIdentities } from './linked-identity.ts'

const [early, late] = [new Date('2026-09-01T00:00:00Z'), new Date('2026-11-01T00:00:00Z')]
const row = {
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
    { ...row, unionid: 'u', name: '' },
    { ...row, id: 'b', unionid: 'u', linkedAt: early, lastUsedAt: early },
    { ...row, id: 'c', unionid: 'u', lastUsedAt: late },
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
    row,
    { ...row, id: 'b' },
    { ...row, id: 'c', unionid: 'u' },
    { ...row, id: 'd', unionid: 'v' },
    { ...row, id: 'e', kind: 'wecom', unionid: 'u' },
  ]
  expect(linkedIdentities(rows).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})
