import { expect, test } from 'vitest'
import { hostNameOf, lifetimeAt, returnAddress, stateOnTheWire, tokenOfState } from './social-state.ts'

test.each([
  ['/login', '/login'],
  ['/login?unit=lakeside-1&redirect_uri=%2Fdesktop%2Fhome', '/login?unit=lakeside-1&redirect_uri=%2Fdesktop%2Fhome'],
  ['/needtologinpagerelogin', '/needtologinpagerelogin'],
  ['/redirect/notices', '/redirect/notices'],
  ['/redirect/notices/?a=1#b', '/redirect/notices/?a=1'],
  ['//evil.example/login', '/login'],
  ['/\\evil.example/login', '/login'],
  ['https://evil.example/login', '/login'],
  ['javascript:alert(1)', '/login'],
  ['/redirect/..//evil', '/login'],
  ['/api/uaa/oauth/logout', '/login'],
  ['https://school.example/login?unit=lakeside-1', '/login?unit=lakeside-1'],
  ['https://school.example/redirect/notices', '/redirect/notices'],
  ['https://school.example:8443/redirect/notices', '/login'],
  ['https://school.example@evil.example/redirect/notices', '/login'],
  ['https://school.example//evil.example', '/login'],
  ['http://school.example/redirect/notices', '/login'],
  ['', '/login'],
])('[LOGIN-22] a sign-in begun at %s comes back to %s', (from, to) => {
  expect(returnAddress(from, 'https://school.example')).toBe(to)
})

test('a state goes out as letters and digits and comes back as it was', () => {
  const token = Buffer.alloc(32, 0xfb).toString('base64url')
  const state = stateOnTheWire(token)
  expect(state).toMatch(/^[a-zA-Z0-9]{1,128}$/)
  expect(tokenOfState(state)).toBe(token)
})

test.each(['', 'g'.repeat(64), 'a'.repeat(63), 'a'.repeat(65), `${'a'.repeat(63)}\n`, '../../x'])(
  '%j is no state of ours',
  (state) => expect(tokenOfState(state)).toBeUndefined(),
)

test('[K4] a QR code lives for two minutes, a sign-in inside the application for ten', () => {
  expect([lifetimeAt('card'), lifetimeAt('page'), lifetimeAt('application')]).toEqual([120_000, 120_000, 600_000])
})

test.each([
  ['School.example.cn', 'school.example.cn'],
  ['school.example.cn:8443', 'school.example.cn'],
  ['https://school.example.cn', 'school.example.cn'],
  ['127.0.0.1:8080', '127.0.0.1'],
  ['[::1]:8080', '[::1]'],
  ['a b', ''],
  ['', ''],
])('[SOCIAL-07] the unit host %j is %j', (host, name) => {
  expect(hostNameOf(host)).toBe(name)
})
