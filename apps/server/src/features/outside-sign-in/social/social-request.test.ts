import { expect, test } from 'vitest'
import { ownOrigin } from './social-request.ts'

const asked = { publicUrl: '', protocol: 'http', host: '127.0.0.1:8080', isUnitHost: false }

test.each([
  ['of this machine', {}, 'http://127.0.0.1:8080'],
  ['without the port that goes without saying', { host: 'school.cn:80' }, 'http://school.cn'],
  ['typed by people, when a proxy names another', { publicUrl: 'https://school.cn' }, 'https://school.cn'],
  [
    "of a unit's own host name behind the same proxy",
    { publicUrl: 'https://area.cn', host: 'school.cn', isUnitHost: true },
    'https://school.cn',
  ],
])('a service outside comes back to the address %s', (_case, change, origin) => {
  expect(ownOrigin({ ...asked, ...change })).toBe(origin)
})

test('a host that is none is refused', () => {
  expect(() => ownOrigin({ ...asked, host: 'a b' })).toThrow('validation_failed')
})
