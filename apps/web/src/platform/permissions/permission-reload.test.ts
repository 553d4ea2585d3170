import type { PermissionNode } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { expect, test, vi } from 'vitest'
import { createPermissionReload, type LoadedPermissions } from './permission-reload.ts'

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
