import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['https://client.example/setup', 'a b', 'https://client.example/setup?homeroom_access_token=a+b'],
  ['https://client.example/?os=win#top', 't', 'https://client.example/?os=win&homeroom_access_token=t#top'],
  ['https://client.example/?homeroom_access_token=old', 't', 'https://client.example/?homeroom_access_token=t'],
  ['https://client.example/?homeroom_access_token=old', '', 'https://client.example/'],
  ['https://client.example/setup', '', 'https://client.example/setup'],
])('[DESK-26] %s with the token "%s" opens %s', (configured, token, expected) => {
  expect(clientAddress(configured, token)).toBe(expected)
})
