import { describe, expect, test } from 'vitest'
import { rebuildRedirect, safeRedirectTarget } from './redirect-address.ts'

const origin = 'https://school.example'

describe('a rebuilt redirect address', () => {
  test.each([
    ['/pages/a/index.html?theme=ink&id=3', '/pages/a/index.html?id=3'],
    ['/a?language=en&code=1&state=2&token=3&ticket=4&username=5&password=6&plat=7', '/a'],
    ['/a?homeroom_access_token=secret&x=1', '/a?x=1'],
    ['/a?p%61ssword=secret&x=1', '/a?x=1'],
    ['/a#/list?token=1&page=2', '/a#/list?page=2'],
    ['/a?x=1#/list?ticket=1', '/a?x=1#/list'],
  ])('[ROUTE-37] [ROUTE-38] drops secrets and one-time values: %s becomes %s', (address, rebuilt) => {
    expect(rebuildRedirect(`${origin}${address}`)).toBe(rebuilt)
  })

  test.each([
    '/a?x=1&x=2&y=',
    '/a?q=%E6%B9%96+b%20c&flag',
    '/a?themes=1&Theme=2&zip_code=3',
    '/a#/list?x=%2F&y=a%26b',
    '/a?b=1#/c',
  ])('[ROUTE-39] keeps everything else as it was written: %s', (address) => {
    expect(rebuildRedirect(`${origin}${address}`)).toBe(address)
  })
})

test('[LOGIN-25] a redirect_uri is checked and stripped; one that leads elsewhere is refused', () => {
  expect(safeRedirectTarget('/pages/a/index.html?token=1&x=2#/b?ticket=3', origin)).toBe('/pages/a/index.html?x=2#/b')
  expect(safeRedirectTarget('//evil.example', origin)).toBeNull()
  expect(safeRedirectTarget('javascript:alert(1)', origin)).toBeNull()
  expect(safeRedirectTarget(null, origin)).toBeNull()
})
