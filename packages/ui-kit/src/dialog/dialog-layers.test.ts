import { expect, test } from 'vitest'
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
