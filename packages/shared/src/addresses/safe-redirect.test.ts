import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const origin = 'https://school.example'

describe('[LOGIN-25] a redirect_uri', () => {
  test.each([
    ['/pages/base/pc_notices_tm/index.html', '/pages/base/pc_notices_tm/index.html'],
    ['/pages/a/index.html?id=1#/list?page=2', '/pages/a/index.html?id=1#/list?page=2'],
    ['/pages/a/index.html?q=%E6%B9%96&u=http%3A%2F%2Fx', '/pages/a/index.html?q=%E6%B9%96&u=http%3A%2F%2Fx'],
    ['/', '/'],
  ])('that is a path of this origin is taken: %s', (given, target) => {
    expect(safeRedirect(given, origin)).toBe(target)
  })

  test.each([
    ['https://school.example', '/'],
    ['https://school.example/', '/'],
    ['https://school.example/pages/a?id=1#/list', '/pages/a?id=1#/list'],
    ['https://school.example:443/pages/a', '/pages/a'],
    ['HTTPS://School.Example/pages/a', '/pages/a'],
    ['https://school.example?id=1', '/?id=1'],
    ['https://school.example#/list', '/#/list'],
  ])('[LOGIN-17] that is an absolute address of this origin is taken: %s', (given, target) => {
    expect(safeRedirect(given, origin)).toBe(target)
  })

  test('[LOGIN-17] of another port or scheme than the page is of another origin', () => {
    expect(safeRedirect('http://127.0.0.1:8080/pages/a', 'http://127.0.0.1:8080')).toBe('/pages/a')
    expect(safeRedirect('http://[::1]:8080/pages/a', 'http://[::1]:8080')).toBe('/pages/a')
    expect(safeRedirect('http://127.0.0.1/pages/a', 'http://127.0.0.1:8080')).toBeNull()
    expect(safeRedirect('https://127.0.0.1:8080/pages/a', 'http://127.0.0.1:8080')).toBeNull()
    expect(safeRedirect('http://localhost:8080/pages/a', 'http://127.0.0.1:8080')).toBeNull()
  })

  test.each([
    '',
    'pages/a',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%5cevil.example',
    '/%255cevil.example',
    '/%2fevil.example',
    '/%252f%252fevil.example',
    '/%25252fevil.example',
    '/%2525252525252fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:/evil',
    '/\n/evil.example',
    '/a b',
    ' /a',
    '/ /evil.example',
    '/\u0000/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e/%2fevil.example',
    '/%ff/%2fevil.example',
    'https:evil.example',
    'https://evil.example',
    'https://school.example.evil.example/',
    'https://school.example@evil.example/',
    'http://school.example/',
    'http://school.example/pages/a',
    'https://school.example:8443/pages/a',
    'https://school.example./pages/a',
    'https://other.school.example/pages/a',
    'https://school.example:443@evil.example/',
    'https://school.example\\@evil.example/',
    'https://school.example\\evil.example/',
    'https://evil.example\\@school.example/',
    'https://evil.example#@school.example/',
    'https://user@school.example/',
    'https://user:secret@school.example/',
    'https://@school.example/',
    'https://school%2eexample/',
    'https:///school.example/',
    'https:/school.example/',
    'https:school.example/',
    'https:\\\\school.example/',
    'ht\ttps://school.example/',
    ' https://school.example/',
    'https://school.example\n/pages/a',
    'https://school.example//evil.example',
    'https://school.example/\\evil.example',
    'https://school.example/%2fevil.example',
    'https://school.example/a/..//evil.example',
    'https://school.example/api/uaa/oauth/logout',
    'https://school.example/login',
    'blob:https://school.example/x',
    'view-source:https://school.example/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '#/..//evil.example',
    '?x=//evil.example',
    '/a#\\evil',
    '/a?x=\\\\evil',
    '/api/uaa/oauth/logout',
    '/%61pi/uaa/oauth/logout',
    '/API/uaa/oauth/refresh',
    '/pages/../api/uaa/oauth/me',
    '/zuul/api/storage/upload',
    '/login',
    '/login/?redirect_uri=/login',
    '/needtologinpagerelogin',
    `/${'a'.repeat(3000)}`,
    '/\u2028/evil.example',
    '/\u3000/evil.example',
  ])('that could lead elsewhere is refused: %j', (given) => {
    expect(safeRedirect(given, origin)).toBeNull()
  })
})
