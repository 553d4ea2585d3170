import type { PermissionNode } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { expect, test } from 'vitest'
import { holds, permissionMap } from './permission-map.ts'

const tree: PermissionNode[] = [
  {
    code: 'base',
    name: '基础',
    children: [
      {
        code: 'base_users',
        name: '用户',
        children: [{ code: 'base_users_edit', name: '编辑', children: [] }],
      },
      { code: 'base_area_schools', name: '学校', children: [] },
      { code: 'base_schools_area', name: '片区', children: [] },
    ],
  },
]

test('[PERM-08] the tree becomes a map from code to name', () => {
  const map = permissionMap(tree)
  expect(map.get('base')).toBe('基础')
  expect(map.get('base_users_edit')).toBe('编辑')
})

test('[PERM-06] [PERM-07] a code with area as second segment is registered without it, too', () => {
  const map = permissionMap(tree)
  expect(map.get('base_area_schools')).toBe('学校')
  expect(map.get('base_schools')).toBe('学校')
  expect(map.has('base_schools_area')).toBe(true)
  expect(map.size).toBe(6)
})

test('a very deep tree is flattened, too', () => {
  let node: PermissionNode = { code: 'deepest', name: '', children: [] }
  for (let depth = 0; depth < 50_000; depth += 1) node = { code: `d${depth}`, name: '', children: [node] }
  expect(permissionMap([node]).has('deepest')).toBe(true)
})

test.each([
  ['base_users', false, true],
  ['base_unknown', false, false],
  [['base_unknown', 'base_users'], false, true],
  [['base_unknown'], false, false],
  [[], false, false],
  ['base_unknown', true, true],
])('[PERM-12] %j is permitted (superman: %s): %s', (code, superman, permitted) => {
  expect(holds(permissionMap(tree), code, superman)).toBe(permitted)
})
