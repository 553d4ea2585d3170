import { expect, test, vi } from 'vitest'
import { createHostValue, routeOf } from './host-value.ts'

test.each([
  ['', '/'],
  ['#', '/'],
  ['#/list', '/list'],
  ['#list/', '/list'],
  ['#/detail?id=1&back=/list?x', '/detail?id=1&back=/list?x'],
])('the hash "%s" is the route %s', (hash, route) => {
  expect(routeOf(hash)).toBe(route)
})

test('tells its listeners of a change, not of the same value, and not after they have left', () => {
  const child = createHostValue<string | null>('a')
  const listener = vi.fn()
  const leave = child.subscribe(listener)
  child.change('a')
  expect(listener).not.toHaveBeenCalled()
  child.change('b')
  expect(child.read()).toBe('b')
  leave()
  child.change(null)
  expect(child.read()).toBeNull()
  expect(listener).toHaveBeenCalledTimes(1)
})
