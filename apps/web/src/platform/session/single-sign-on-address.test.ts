import { expect, test } from 'vitest'
import { formAddress, singleSignOnAddress } from './single-sign-on-address.ts'

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
  expect(singleSignOnAddress('/sso/u/start', { href, signedOut: true })).toBe('/sso/u/start?again=1&redirect_uri=%2Fa')
})

test.each([
  ['/login', '/login?local=1'],
  ['/login?unit=u&redirect_uri=%2Fa%3Fb#/c', '/login?unit=u&redirect_uri=%2Fa%3Fb&local=1#/c'],
])('who does not want to be led on from %s goes to %s', (path, address) => {
  expect(formAddress(`https://school.example${path}`)).toBe(address)
})
