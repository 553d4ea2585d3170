import { expect, test } from 'vitest'
import { knowsAccount, readKnownDevice, rememberAccount } from './known-device.ts'

const secret = Buffer.alloc(32, 1)

test('a device knows the accounts that signed in on it, the last eight', () => {
  let cookie: string | undefined
  for (let count = 0; count < 10; count++) cookie = rememberAccount(secret, readKnownDevice(cookie), `account-${count}`)
  const known = readKnownDevice(cookie)
  expect(knowsAccount(secret, known, 'account-9')).toBe(true)
  expect(knowsAccount(secret, known, 'account-2')).toBe(true)
  expect(knowsAccount(secret, known, 'account-1')).toBe(false)
  expect(cookie).not.toContain('account')
})

test.each([
  ['a mark of another device', (cookie: string) => `${'x'.repeat(43)}.${cookie.split('.')[1]}`],
  ['a made-up mark', (cookie: string) => `${cookie.split('.')[0]}.${'y'.repeat(22)}`],
  ['something strange', () => '../../x'],
  ['nothing', () => ''],
])('%s is not known', (_case, change) => {
  const cookie = rememberAccount(secret, readKnownDevice(undefined), 'teacher')
  expect(knowsAccount(secret, readKnownDevice(change(cookie)), 'teacher')).toBe(false)
})
