import { loginNameMaximum } from '@homeroom/contract/limits.ts'
import { expect, test } from 'vitest'
import { loginNamesFor } from './login-name-rules.ts'

const named = { userType: '2', number: '', spokenName: 'wang xiao ming\nwangxiaoming wxm' }

test.each([
  [{ userType: '2' }, ['wangxiaoming', 'wangxiaoming2']],
  [{ userType: '2', number: 'T-1' }, ['wangxiaoming', 't-1', 'wangxiaoming2']],
  [{ userType: '1', number: ' P-1 ' }, ['p-1', 'wangxiaoming', 'p-12']],
  [{ userType: '1' }, ['wangxiaoming', 'wangxiaoming2']],
  [{ userType: '3', spokenName: '-', number: '7' }, ['7', '72']],
])('%j has the proposals %j', (of, proposals) => {
  expect(loginNamesFor({ ...named, ...of }).slice(0, proposals.length)).toEqual(proposals)
})

test('a name that cannot be read and has no number has no proposal', () => {
  expect(loginNamesFor({ ...named, spokenName: '-\n' })).toEqual([])
})

test('the last of many proposals still fits', () => {
  const long = loginNamesFor({ ...named, spokenName: 'a'.repeat(300) })
  expect(Math.max(...long.map(({ length }) => length))).toBeLessThanOrEqual(loginNameMaximum)
})
