import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { joinedChecksum, shiftOf } from './page-packing.ts'

test.each([
  ['two words', 'home', 'room'],
  ['nothing before', '', 'room'],
  ['nothing behind', 'home', ''],
  ['one byte behind', 'home', 'r'],
  ['long texts', '湖'.repeat(70_000), 'x'.repeat(131_073)],
])('the checksum of %s is that of the joined text', (_case, before, after) => {
  const joined = joinedChecksum(crc32(before), crc32(after), shiftOf(Buffer.byteLength(after)))
  expect(joined).toBe(crc32(before + after))
})
