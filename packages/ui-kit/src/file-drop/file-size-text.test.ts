import { expect, test } from 'vitest'
import { fileSizeText } from './file-size-text.ts'

test.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [1023, 'en', '1,023 bytes'],
  [1023, 'zh-CN', '1,023字节'],
  [1024, 'en', '1 kB'],
  [1536, 'en', '1.5 kB'],
  [2 * 1024 * 1024, 'en', '2 MB'],
  [2 * 1024 * 1024, 'zh-CN', '2 MB'],
  [5 * 1024 ** 4, 'en', '5,120 GB'],
] as const)('%s bytes in %s are "%s"', (bytes, language, text) => {
  expect(fileSizeText(bytes, language)).toBe(text)
})
