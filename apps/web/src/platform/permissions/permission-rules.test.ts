import type { PermissionNode } from '@homeroom/contract/permissions/permission-schemas.ts'
import { expect, test, vi } from 'vitest'
import { createPermissionReload, holds, type LoadedPermissions, permissionMap } from './permission-rules.ts'

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

const treeOf = (code: string) => [{ code }] as PermissionNode[]

const menu = treeOf('notices')

/** Readings of the tree that the test answers one by one. */
function setUp(readAdministrator: () => Promise<boolean> = async () => true) {
  const readings: PromiseWithResolvers<PermissionNode[]>[] = []
  const apply = vi.fn<(loaded: LoadedPermissions) => void>()
  const readTree = () => {
    const reading = Promise.withResolvers<PermissionNode[]>()
    readings.push(reading)
    return reading.promise
  }
  return {
    readings,
    apply,
    ...createPermissionReload({ readTree, readMenu: async () => menu, readAdministrator, apply }),
  }
}

test('[PERM-03] what was read is applied', async () => {
  const { readings, apply, reload } = setUp()
  const done = reload()
  readings[0]?.resolve(treeOf('notices_publish'))
  await done
  expect(apply.mock.lastCall).toEqual([{ menu, tree: treeOf('notices_publish'), administrator: true }])
})

test('an older reading that is answered last changes nothing', async () => {
  const { readings, apply, reload } = setUp()
  const both = Promise.all([reload(), reload()])
  readings[1]?.resolve(treeOf('new'))
  readings[0]?.resolve(treeOf('old'))
  await both
  expect(apply.mock.calls).toEqual([[{ menu, tree: treeOf('new'), administrator: true }]])
})

test('an older reading that fails last asks for no retry', async () => {
  const { readings, reload, retry } = setUp()
  const both = Promise.all([reload(), reload()])
  readings[1]?.resolve(treeOf('new'))
  readings[0]?.reject(new Error('lost'))
  await both
  await retry()
  expect(readings).toHaveLength(2)
})

test('[PERM-09] a lost answer permits nothing until it is read again', async () => {
  const { readings, apply, reload, retry } = setUp()
  const failing = reload()
  readings[0]?.reject(new Error('lost'))
  await failing
  expect(apply.mock.lastCall).toEqual([{ menu, tree: [], administrator: true }])
  const again = retry()
  readings[1]?.resolve(treeOf('back'))
  await again
  expect(apply.mock.lastCall).toEqual([{ menu, tree: treeOf('back'), administrator: true }])
  await retry()
  expect(readings).toHaveLength(2)
})

test('a role that could not be read administers nothing, and is read again, too', async () => {
  let lost = true
  const { readings, apply, reload, retry } = setUp(async () => {
    if (lost) throw new Error('lost')
    return true
  })
  const failing = reload()
  readings[0]?.resolve(treeOf('kept'))
  await failing
  expect(apply.mock.lastCall).toEqual([{ menu, tree: treeOf('kept'), administrator: false }])
  lost = false
  const again = retry()
  readings[1]?.resolve(treeOf('kept'))
  await again
  expect(apply.mock.lastCall).toEqual([{ menu, tree: treeOf('kept'), administrator: true }])
})
