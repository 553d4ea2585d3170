import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { expect, test } from 'vitest'
import { guardedParts } from './version-watch.tsx'

const desktop = (unitType: string) => ({ page: 'desktop', unit: { unitType } }) as StartData
const application = (connected: boolean) =>
  ({
    page: 'application',
    unit: { unitType: '2' },
    application: { subApplication: connected ? { app: 'notices', fileIds: [], fileId: 'main' } : null },
  }) as unknown as StartData

test.each([
  ['2', { root: 'pages', code: 'base', service: 'base' }],
  ['1', { root: 'area', code: 'areaBase', service: 'base' }],
])('[VER-12][VER-16] a desktop of a unit of type %s guards its own pages only', (unitType, part) => {
  expect(guardedParts(desktop(unitType), '/desktop/home')).toEqual([part])
})

test('[VER-12][VER-16] the page of an application guards what stands behind it, with its own service', () => {
  const path = '/pages/edu/pc_notices_tm/index.html'
  expect(guardedParts(application(true), path)).toMatchObject([
    { root: 'pages', code: 'base', service: 'base' },
    { root: 'pages', code: 'notices', service: 'edu' },
  ])
  expect(guardedParts(application(false), path)).toHaveLength(1)
})
