import { expect, test } from 'vitest'
import { helpCentreAddress } from './help-centre-address.ts'

test.each([
  ['https://help.example', 'https://help.example/?'],
  ['https://help.example/start?topic=school#top', 'https://help.example/start?topic=school&'],
])('[ROUTE-23] %s is asked with the page to come back to, the token and the unit', (helpCentre, before) => {
  const page = 'https://school.example/pages/base/pc_desktop_all/index.html?keep=1&ticket=secret#/messages'
  const address = helpCentreAddress({ helpCentre, page, accessToken: 'a b', unitId: 'u1' })
  expect(address.startsWith(before)).toBe(true)
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    redUrl: 'https://school.example/pages/base/pc_desktop_all/index.html?keep=1#/messages',
    accessToken: 'a b',
    unitId: 'u1',
  })
})

test('a query of the configured address cannot pretend to be the reader', () => {
  const address = helpCentreAddress({
    helpCentre: 'https://help.example/?unitId=other',
    page: 'https://school.example/login',
    accessToken: '',
    unitId: 'u1',
  })
  expect(new URL(address).searchParams.getAll('unitId')).toEqual(['u1'])
})
