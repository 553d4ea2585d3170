import { expect, test } from 'vitest'
import { readArrival } from './arrival-address.ts'

test.each([
  ['/login', null, '/login'],
  ['/login?ticket=T1', { kind: 'ticket', ticket: 'T1' }, '/login'],
  ['/login?ticket=', null, '/login'],
  [
    '/login?unit=u&ticket=T1&redirect_uri=%2Fa%3Fb#/c',
    { kind: 'ticket', ticket: 'T1' },
    '/login?unit=u&redirect_uri=%2Fa%3Fb#/c',
  ],
  ['/login?arrival=H1&unit=u', { kind: 'single-sign-on', handle: 'H1' }, '/login?unit=u'],
  ['/login?sso=away&local=1', null, '/login?local=1'],
  ['/login?unit=u#homeroom_access_token=A.1.x', { kind: 'hand-over', accessToken: 'A.1.x' }, '/login?unit=u'],
  ['/login#homeroom_access_token=', null, '/login#homeroom_access_token='],
  ['/login?homeroom_access_token=A', null, '/login?homeroom_access_token=A'],
])('[AUTHZ-09][AUTHZ-13] %s brings %j and is left as %s', (path, arrival, rest) => {
  expect(readArrival(`https://school.example${path}`)).toEqual({ arrival, rest })
})
