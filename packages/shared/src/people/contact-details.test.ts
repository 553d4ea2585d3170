import { expect, test } from 'vitest'
import { isContact, isEmail, isPhone } from './contact-details.ts'

test.each([
  ['13800138000', true],
  ['10000000000', true],
  ['1380013800', false],
  ['138001380000', false],
  ['23800138000', false],
  ['1380013800a', false],
  ['138 0013 8000', false],
  ['+8613800138000', false],
  ['１３８００１３８０００', false],
  ['13800138000\n', false],
  ['', false],
])('[VALID-10] %j is a phone number: %s', (text, valid) => {
  expect(isPhone(text)).toBe(valid)
})

test.each([
  ['name@host.tld', true],
  ['wang.fang+school@mail.lakeside.edu.cn', true],
  ['王芳@学校.中国', true],
  ['a@b.c', true],
  ['name.host.tld', false],
  ['name@host', false],
  ['name@', false],
  ['@host.tld', false],
  ['name@host.', false],
  ['name@.tld', false],
  ['name@host..tld', false],
  ['na me@host.tld', false],
  ['name@ho st.tld', false],
  [' name@host.tld', false],
  ['name@host.tld\n', false],
  ['name@other@host.tld', false],
  ['', false],
])('[VALID-11] [VALID-12] %j is an e-mail address: %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid)
})

test('[VALID-11] a very long text is read as fast as a short one', () => {
  expect(isEmail(`a@${'a.'.repeat(200_000)}`)).toBe(false)
})

test.each([
  ['', true],
  ['0571-8765 4321', true],
  ['13800138000', true],
  ['-', true],
  [' ', true],
  ['0571-8765432a', false],
  ['(0571) 87654321', false],
  ['+86 571', false],
  ['0571\t87654321', false],
  ['0571－87654321', false],
])('[VALID-13] %j is a contact: %s', (text, valid) => {
  expect(isContact(text)).toBe(valid)
})
