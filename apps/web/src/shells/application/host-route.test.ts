import { expect, test } from 'vitest'
import { routeOf } from './host-route.ts'

test.each([
  ['', '/'],
  ['#', '/'],
  ['#/list', '/list'],
  ['#list/', '/list'],
  ['#/detail?id=1&back=/list?x', '/detail?id=1&back=/list?x'],
])('the hash "%s" is the route %s', (hash, route) => {
  expect(routeOf(hash)).toBe(route)
})
