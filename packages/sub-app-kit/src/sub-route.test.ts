import { expect, test } from 'vitest'
import { readRoute, writeRoute } from './sub-route.ts'

test.each([
  ['/', '/', {}],
  ['', '/', {}],
  ['/list', '/list', {}],
  ['/?notice=7&box=sent', '/', { notice: '7', box: 'sent' }],
  ['/list?text=a%20%26b?', '/list', { text: 'a &b?' }],
])('the route %j is at %s with %j', (route, path, parameters) => {
  const read = readRoute(route)
  expect(read.path).toBe(path)
  expect(Object.fromEntries(read.parameters)).toEqual(parameters)
})

test.each([
  ['/', {}, '/'],
  ['/', { box: undefined }, '/'],
  ['/', { box: 'sent', notice: undefined }, '/?box=sent'],
  ['/list', { text: 'a &b?' }, '/list?text=a+%26b%3F'],
])('%s with %j is written %s', (path, parameters, route) => {
  expect(writeRoute(path, parameters)).toBe(route)
})
