import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = '姓名,成绩'
test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['GBK', Buffer.from('d0d5c3fb2cb3c9bca8', 'hex')],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
})

test('text that was cut in the middle of a character is still UTF-8', () => {
  expect(decodeText(Buffer.from(text).subarray(0, -1))).toBe('姓名,成')
})
