import { expect, test } from 'vitest'
import { leadsOnAtOnce, singleSignOnAddress } from './single-sign-on-address.ts'

test.each([
  ['/login', '/sso/u/start'],
  ['/login?redirect_uri=%2Fpages%2Fa%3Fb', '/sso/u/start?redirect_uri=%2Fpages%2Fa%3Fb'],
  ['/login?redirect_uri=%2Fpages%2Fa#/list', '/sso/u/start?redirect_uri=%2Fpages%2Fa%23%2Flist'],
  ['/login#/list', '/sso/u/start'],
])('[LOGIN-38] from %s the single sign-on begins at %s', (path, address) => {
  const href = `https://school.example${path}`
  expect(singleSignOnAddress('/sso/u/start', { href, signedOut: false })).toBe(address)
})

test('who comes after somebody has signed out must prove who they are', () => {
  const href = 'https://school.example/login?redirect_uri=%2Fa'
  expect(singleSignOnAddress('/sso/u/start', { href, signedOut: true })).toBe(
    '/sso/u/start?again=1&redirect_uri=%2Fa',
  )
})

test.each([
  ['/login', true, false, true],
  ['/login/?unit=u&redirect_uri=%2Fa', true, false, true],
  ['/login', false, false, false],
  ['/login', true, true, false],
  ['/login?local=1', true, false, false],
  ['/login?ticket=T', true, false, false],
  ['/login?arrival=A', true, false, false],
  ['/login?sso=away', true, false, false],
  ['/needtologinpagerelogin', true, false, false],
  ['/redirect/notices', true, false, false],
])('%s with single sign-on first %s, signed out %s: leads on at once %s', (path, first, signedOut, leads) => {
  expect(leadsOnAtOnce({ href: `https://school.example${path}`, first, signedOut })).toBe(leads)
})
