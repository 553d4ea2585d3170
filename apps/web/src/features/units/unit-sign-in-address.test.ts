import { expect, test } from 'vitest'
import { unitSignInAddress } from './unit-sign-in-address.ts'

test.each([
  ['', '/login?unit=lakeside-1'],
  ['?unit=other', '/login?unit=lakeside-1'],
  ['?redirect_uri=%2Fa%3Fb%3D1&x=2', '/login?unit=lakeside-1&redirect_uri=%2Fa%3Fb%3D1'],
])('choosing a unit at "%s" keeps the way back: %s', (search, address) => {
  expect(unitSignInAddress('lakeside-1', search)).toBe(address)
})
