import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { officeParts } from './office-parts.ts'

const textOf = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]))

test('of a document its texts are kept, and its pictures left out', () => {
  const texts = { '[Content_Types].xml': '<Types/>', '_rels/.rels': '<r/>', 'word/document.xml': '春游'.repeat(9000) }
  const parts = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]))
  const packed = zipSync({ ...parts, 'word/media/photo.jpeg': new Uint8Array(50_000) })
  expect(textOf(officeParts(packed))).toEqual(texts)
})

test('a document that unpacks to far more than it is long is refused before the memory is full', () => {
  const megabyte = 1024 * 1024
  const bomb = zipSync({ 'word/document.xml': [new Uint8Array(8 * megabyte), { level: 1 }] })
  const read = vi.spyOn(bomb, 'subarray')
  expect(() => officeParts(bomb, megabyte)).toThrow('too large')
  // Of its two steps the second is not unpacked.
  expect(bomb.length).toBeGreaterThan(4096)
  expect(read).toHaveBeenCalledTimes(1)
})

test('what is no zip has no parts', () => {
  expect(textOf(officeParts(strToU8('not a zip')))).toEqual({})
})
