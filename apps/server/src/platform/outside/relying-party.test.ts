import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

const school = 'https://school.example.cn'

test.each([
  ['', 'localhost:8080', 'localhost', 'http://localhost:8080'],
  ['', 'qh.localhost:8080', 'qh.localhost', 'http://qh.localhost:8080'],
  [school, 'school.example.cn', 'school.example.cn', school],
  [`${school}:8443`, 'school.example.cn:8443', 'school.example.cn', `${school}:8443`],
  // Behind a proxy that names itself with a port of its own the public address is what browsers see.
  [school, 'school.example.cn:8080', 'school.example.cn', school],
  [school, 'qh.school.example.cn', 'school.example.cn', 'https://qh.school.example.cn'],
])('at "%s", asked as %s, passkeys belong to %s and are made on %s', (publicUrl, host, id, origin) => {
  expect(relyingParty({ publicUrl, host })).toEqual({ id, origin })
})

test.each([
  ['', '127.0.0.1:8080'],
  ['', '[::1]:8080'],
  ['', 'school.example.cn'],
  ['', ''],
  ['', 'a b'],
  ['https://10.0.0.7', '10.0.0.7'],
  ['http://school.example.cn', 'school.example.cn'],
  [school, 'other.example.cn'],
  [school, 'evilschool.example.cn'],
  [school, 'school.example.cn.evil.cn'],
  [school, undefined],
])('at "%s", asked as %s, there are none', (publicUrl, host) => {
  expect(relyingParty({ publicUrl, host })).toBeUndefined()
})
