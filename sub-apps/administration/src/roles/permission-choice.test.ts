import type { RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'
import { expect, test } from 'vitest'
import { choosePermissions } from './permission-choice.ts'

const permission = (code: string, parentCode = '', yours = true): RolePermission => ({
  ...{ code, parentCode, yours, application: 'a', name: code, englishName: code },
})
const catalogue = [
  permission('a'),
  permission('a_b', 'a'),
  permission('a_b_c', 'a_b'),
  permission('a_d', 'a'),
  permission('e', '', false),
  permission('e_f', 'e'),
]
const all = catalogue.map(({ code }) => code)

test.each([
  ['what stands above comes with it', [], all, ['a_b_c'], ['a', 'a_b', 'a_b_c']],
  ['what stands below goes with it', ['a', 'a_b', 'a_b_c', 'a_d'], all, ['a', 'a_b_c', 'a_d'], ['a', 'a_d']],
  ['what is not held cannot be ticked', [], all, ['e'], []],
  ['nor can it be taken', ['e'], all, [], ['e']],
  ['only what is held comes from above', [], all, ['e_f'], ['e_f']],
  ['what a search hides stays', ['a', 'a_d'], ['a_d'], [], ['a']],
] as [string, string[], string[], string[], string[]][])('%s', (_, held, shown, ticked, expected) => {
  expect(choosePermissions(catalogue, held, { shown, ticked: new Set(ticked) })).toEqual(expected)
})
