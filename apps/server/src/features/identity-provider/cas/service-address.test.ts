import { describe, expect, test } from 'vitest'
import { isEncrypted, readServiceAddress, readServiceRule, rulesFor, withTicket } from './service-address.ts'

describe('the address of a service', () => {
  test.each([
    ['https://library.example.cn/', 'https://library.example.cn/'],
    ['HTTPS://Library.Example.CN/Path?A=B', 'https://library.example.cn/Path?A=B'],
    ['https://library.example.cn:8443/a%2Fb', 'https://library.example.cn:8443/a%2Fb'],
    ['http://[::1]:9000/x#/route', 'http://[::1]:9000/x#/route'],
  ])('%s is compared as %s', (text, address) => {
    expect(readServiceAddress(text)).toBe(address)
  })

  test.each([
    '',
    '/cas/login',
    'library.example.cn',
    'ftp://library.example.cn/',
    'javascript:alert(1)',
    '//library.example.cn/',
    'https://',
    'https:/library.example.cn/',
    'https://user@library.example.cn/',
    'https://library.example.cn@evil.example/',
    'https://library.example.cn\\@evil.example/',
    'https://library.example.cn\t.evil.example/',
    'https://library.example.cn/\r\nset-cookie: a=b',
    'https://library.example.cn/a b',
    'https://library.example.cn/"><script>',
    'https://图书馆.example.cn/',
    'https://library%2eexample.cn/',
    'https://library.example.cn:99999/',
    `https://library.example.cn/${'a'.repeat(1000)}`,
  ])('%j is none', (text) => {
    expect(readServiceAddress(text)).toBeUndefined()
  })
})

describe('a rule', () => {
  const covers = (rule: string, address: string) => {
    const read = readServiceAddress(address)
    return read !== undefined && rulesFor(read).includes(readServiceRule(rule) ?? 'no rule')
  }

  test.each([
    ['https://a.example/login', 'https://a.example/login'],
    ['https://a.example/login', 'https://A.EXAMPLE/login'],
    ['https://a.example/login?x=1', 'https://a.example/login?x=1'],
    ['https://a.example/app/*', 'https://a.example/app/'],
    ['https://a.example/app/*', 'https://a.example/app/deep/er?x=1&y=../..'],
    ['https://a.example/*', 'https://a.example/anything'],
    ['https://a.example:8443/*', 'https://a.example:8443/anything'],
  ])('%s covers %s', (rule, address) => {
    expect(covers(rule, address)).toBe(true)
  })

  test.each([
    ['https://a.example/login', 'https://a.example/login/'],
    ['https://a.example/login', 'https://a.example/Login'],
    ['https://a.example/login', 'https://a.example/login?x=1'],
    ['https://a.example/login', 'https://a.example/login#x'],
    ['https://a.example/login', 'http://a.example/login'],
    ['https://a.example/login', 'https://a.example:443/login'],
    ['https://a.example/login', 'https://a.example.evil.example/login'],
    ['https://a.example/app/*', 'https://a.example/app'],
    ['https://a.example/app/*', 'https://a.example/application/'],
    ['https://a.example/app/*', 'https://a.example/app/../admin'],
    ['https://a.example/app/*', 'https://a.example/app/..;/admin'],
    ['https://a.example/app/*', 'https://a.example/app/%2e%2e/admin'],
    ['https://a.example/app/*', 'https://a.example/app/..%2fadmin'],
    ['https://a.example/app/*', 'https://a.example/app/%252e%252e/admin'],
    ['https://a.example/app/*', 'https://a.example/app/%5c..%5cadmin'],
    // Each by itself: a server behind may take any of them for a folder of its own.
    ...['a..b', 'a%2eb', 'a%2fb', 'a%2Fb', 'a%5cb', 'a%25b', 'a%00b'].map((path) => [
      'https://a.example/app/*',
      `https://a.example/app/${path}`,
    ]),
    ['https://a.example/app/*', 'https://a.example/app/#/route'],
    ['https://a.example/app/*', 'https://a.example:8443/app/'],
    ['https://a.example/app/*', 'https://evil.example/app/'],
    ['https://a.example/*', 'https://a.example'],
  ])('%s does not cover %s', (rule, address) => {
    expect(covers(rule, address)).toBe(false)
  })

  test.each([
    'https://*.example/',
    'https://a.example/*/b',
    'https://a.example*',
    'https://a.example/a*',
    'https://a.example/app/../*',
    'https://a.example/app/?x=/*',
    'https://a.example/#/*',
    '*',
  ])('%s is no rule', (text) => {
    expect(readServiceRule(text)).toBeUndefined()
  })
})

test.each([
  ['https://a.example/', true],
  ['http://localhost:9000/', true],
  ['http://library.localhost/', true],
  ['http://127.0.0.1/', true],
  ['http://[::1]/', true],
  ['http://a.example/', false],
  ['http://127.0.0.1.evil.example/', false],
])('whether the way to %s is safe: %s', (address, safe) => {
  expect(isEncrypted(address)).toBe(safe)
})

test.each([
  ['https://a.example/', 'https://a.example/?ticket=ST-1'],
  ['https://a.example/?x=1', 'https://a.example/?x=1&ticket=ST-1'],
  ['https://a.example/?', 'https://a.example/?ticket=ST-1'],
  ['https://a.example/?x=1&', 'https://a.example/?x=1&ticket=ST-1'],
  ['https://a.example/#/list?x=1', 'https://a.example/?ticket=ST-1#/list?x=1'],
])('a person with a ticket for %s is sent to %s', (address, location) => {
  expect(withTicket(address, 'ST-1')).toBe(location)
})
