import { expect, test } from 'vitest'
import { hideMail, hidePhone, mailboxOf, readMailAddress, readPhoneNumber } from './mail-and-phone.ts'

test.each([
  ['  name@example.com ', 'name@example.com'],
  ['Zhang.San+school@Example.COM', 'Zhang.San+school@example.com'],
  ["o'neil_x-1@mail.example.cn", "o'neil_x-1@mail.example.cn"],
  ['ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'name@example.com'],
  ['name@例子.中国', 'name@xn--fsqu00a.xn--fiqs8s'],
  ['name@faß.de', 'name@xn--fa-hia.de'],
  ['name@exam\u00ADple.com', undefined],
  // Looks like apple.com and is not: it stays recognisable as something else.
  ['name@аpple.com', 'name@xn--pple-43d.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('%j is kept as %j', (typed, address) => {
  expect(readMailAddress(typed)).toBe(address)
})

test.each([
  ['nothing', ''],
  ['no at sign', 'name.example.com'],
  ['two of them', 'a@b@example.com'],
  ['nothing before it', '@example.com'],
  ['nothing behind it', 'name@'],
  ['no dot in the host', 'name@localhost'],
  ['spaces', 'na me@example.com'],
  ['a space in the host', 'name@exam ple.com'],
  ['a header', 'name@example.com\r\nBcc: all@example.com'],
  ['a header before the at sign', 'name\r\nBcc: x@example.com'],
  ['a line', 'name\n@example.com'],
  ['a NUL', 'name\0@example.com'],
  ['a second recipient', 'name@example.com,other@example.com'],
  ['another second recipient', 'name@example.com;other'],
  ['a name around it', 'Name <name@example.com>'],
  ['quotes', '"a b"@example.com'],
  ['a comment', 'name(x)@example.com'],
  ['a letter of no mail server', 'имя@example.com'],
  ['letters that change direction', 'name\u202E@example.com'],
  ['a letter without width', 'na\u200Bme@example.com'],
  ['a joiner in the host', 'name@a\u200D.com'],
  ['dots at the edges', '.name@example.com'],
  ['dots side by side', 'na..me@example.com'],
  ['dots side by side in the host', 'name@example..com'],
  ['a dot at the end', 'name@example.com.'],
  ['a machine', 'name@127.0.0.1'],
  ['a machine in other figures', 'name@0x7f.1'],
  ['a machine in brackets', 'name@[127.0.0.1]'],
  ['a port', 'name@example.com:25'],
  ['a path', 'name@example.com/x'],
  ['something hidden', 'name@example.com#x'],
  ['an escape', 'name@example%2ecom'],
  ['a line beneath', 'name@ex_ample.com'],
  ['a hyphen at the edge', 'name@-example.com'],
  ['65 signs before the at sign', `${'a'.repeat(65)}@example.com`],
  ['64 signs in one part of the host', `name@${'a'.repeat(64)}.com`],
  ['255 signs', `name@${'a.'.repeat(123)}com1`],
  ['10 kB', `${'a.'.repeat(5000)}@example.com`],
  ['10 kB of host', `name@${'a.'.repeat(5000)}com`],
])('%s is no mail address', (_what, typed) => {
  expect(readMailAddress(typed)).toBeUndefined()
})

test('case, dots and what follows a plus make no other mailbox', () => {
  const all = ['name@example.com', 'Na.me@example.com', 'NAME+1@example.com', 'n.a.m.e+a+b@example.com']
  expect(new Set(all.map(mailboxOf))).toEqual(new Set(['name@example.com']))
  expect(mailboxOf('other@example.com')).not.toBe('name@example.com')
})

test.each([
  ['', ''],
  ['zhang.san@example.com', 'z***@example.com'],
  ['z@example.com', '***@example.com'],
  ['written by hand', '***'],
])('%j is shown as %j', (address, shown) => {
  expect(hideMail(address)).toBe(shown)
})

test.each([
  ['13812345678', '13812345678'],
  [' 138 1234 5678 ', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+8613812345678', '13812345678'],
  ['0086 138 1234 5678', '13812345678'],
  ['86 13812345678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['\u202A+86 138 1234 5678\u202C', '13812345678'],
  ['+852 5123 4567', '+85251234567'],
  ['+44 7400 123456', '+447400123456'],
])('[VALID-10] %j is kept as %j', async (typed, number) => {
  expect(await readPhoneNumber(typed)).toBe(number)
})

test.each([
  ['nothing', ''],
  ['ten digits', '1381234567'],
  ['twelve digits', '138123456789'],
  ['no mobile number', '12345678901'],
  ['a landline', '010-66668888'],
  ['a service', '10086'],
  ['a number with a price', '+1 900 123 4567'],
  ['a satellite', '+8821612345'],
  ['another satellite', '+881612345678'],
  ['an extension', '13812345678;ext=5'],
  ['a sentence', 'call 13812345678 please'],
  ['an address', 'tel:+8613812345678'],
  ['a second line', '13812345678\r\n13812345679'],
  ['two numbers', '13812345678,13812345679'],
  ['10 kB', '1'.repeat(10_000)],
  ['10 kB of spaces', `${' '.repeat(10_000)}x`],
])('%s is no number that a message can be sent to', async (_what, typed) => {
  expect(await readPhoneNumber(typed)).toBeUndefined()
})

test.each([
  ['', ''],
  ['13812345678', '138****5678'],
  ['+85251234567', '+852****4567'],
  ['+247123', '***23'],
])('%j is shown as %j', (number, shown) => {
  expect(hidePhone(number)).toBe(shown)
})
