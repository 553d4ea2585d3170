import { expect, test, vi } from 'vitest'
import { closeLayer, isTopLayer, openLayer } from './dialog-layers.ts'

test('[KIT-17] a later dialog lies above an earlier one, also when one between them has gone', () => {
  const [first, second, third] = [openLayer(), openLayer(), openLayer()]
  expect([first, second, third].map(({ number }) => number)).toEqual([0, 1, 2])
  closeLayer(second)
  expect([first, third].map(isTopLayer)).toEqual([false, true])
  const fourth = openLayer()
  expect(fourth.number).toBe(3)
  for (const layer of [first, third, fourth]) closeLayer(layer)
  const next = openLayer()
  expect(next.number).toBe(0)
  closeLayer(next)
})

test('only an open dialog can be on top', () => {
  const only = openLayer()
  closeLayer(only)
  closeLayer(only)
  expect(isTopLayer(only)).toBe(false)
  expect(isTopLayer(null)).toBe(false)
})

test('[KIT-17] a copy of the kit in a sub-application stacks its dialogs on the same pile', async () => {
  vi.resetModules()
  const copy = await import('./dialog-layers.ts')
  expect(copy.openLayer).not.toBe(openLayer)
  const [below, above] = [copy.openLayer(), openLayer()]
  expect(above.number).toBe(1)
  expect([copy.isTopLayer(below), isTopLayer(above)]).toEqual([false, true])
  closeLayer(above)
  expect(copy.isTopLayer(below)).toBe(true)
  copy.closeLayer(below)
})
