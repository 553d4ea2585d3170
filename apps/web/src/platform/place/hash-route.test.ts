import { describe, expect, test } from 'vitest'
import { createRoutes, isMenuRoute, matchRoute, parseHashAddress } from './hash-route.tsx'

const screen = () => null
const everything = { has: () => true }

function opens(routes: ReturnType<typeof createRoutes>, address: string): string | undefined {
  return matchRoute(routes, parseHashAddress(address))?.path
}

describe('the router', () => {
  test('[ROUTE-03] a route added to the configuration becomes reachable', () => {
    expect(opens(createRoutes([{ path: '/list', screen }], everything), '/p#/new')).toBeUndefined()
    expect(
      opens(
        createRoutes(
          [
            { path: '/list', screen },
            { path: '/new', screen },
          ],
          everything,
        ),
        '/p#/new',
      ),
    ).toBe('/new')
  })

  test.each([
    ['/p#/list', '/list'],
    ['/p#list', '/list'],
    ['/p#/list/', '/list'],
    ['/p#/list?page=2', '/list'],
    ['/p', '/'],
    ['/p#', '/'],
    ['/p/list', '/'],
  ])('[ROUTE-04] the route of %s stands after the hash: %s', (address, path) => {
    const routes = createRoutes(
      [
        { path: '/', screen },
        { path: '/list', screen },
      ],
      everything,
    )
    expect(opens(routes, address)).toBe(path)
  })

  test('[ROUTE-05] a route whose code the person lacks is not registered', () => {
    const configuration = [
      { path: '/', screen },
      { path: '/write', code: 'notices_write', screen },
    ]
    expect([...createRoutes(configuration, { has: () => false }).keys()]).toEqual(['/'])
    expect([...createRoutes(configuration, { has: (code) => code === 'notices_write' }).keys()]).toEqual([
      '/',
      '/write',
    ])
  })

  test('no route matches when none remain', () => {
    const routes = createRoutes([{ path: '/', code: 'notices_write', screen }], { has: () => false })
    expect(opens(routes, '/p#/')).toBeUndefined()
  })
})

test.each([
  ['/p?a=1#/list?b=2', { a: '1', b: '2' }],
  ['/p?a=1#/list?a=2', { a: '2' }],
  ['/p?a=1', { a: '1' }],
  ['/p#/list?a=%E6%B9%96', { a: '湖' }],
  ['/p#/list', {}],
])('[ROUTE-36] the parameters before and inside the hash of %s are one set', (address, parameters) => {
  expect(Object.fromEntries(parseHashAddress(address).parameters)).toEqual(parameters)
})

test.each([
  ['/list', ['#/list', '#/new'], true],
  ['/list', ['list?tab=1'], true],
  ['/secret', ['#/list'], false],
  ['/', [], true],
])('%s among the menu routes %j: %s', (path, menuRoutes, opensNormally) => {
  expect(isMenuRoute(path, menuRoutes)).toBe(opensNormally)
})
