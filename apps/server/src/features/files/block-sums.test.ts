import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockSize, blocksAround, createBlockSums, readBlocks } from './block-sums.ts'

function sumsOf(bytes: Buffer, step: number): Buffer {
  const sums = createBlockSums()
  for (let at = 0; at < bytes.length; at += step) sums.add(bytes.subarray(at, at + step))
  return sums.finish()
}
async function* inParts(bytes: Buffer, step: number) {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
}

test.each([
  [0, 0],
  [1, 4],
  [blockSize - 1, 4],
  [blockSize, 4],
  [blockSize + 1, 8],
  [3 * blockSize, 12],
])('a file of %i bytes has sums of %i bytes, in whatever parts it comes', (size, length) => {
  const bytes = randomBytes(size)
  const sums = sumsOf(bytes, 100_003)
  expect(sums.length).toBe(length)
  expect(sumsOf(bytes, size + 1).equals(sums)).toBe(true)
})

test.each([
  [
    { start: 0, end: 0 },
    { start: 0, end: blockSize - 1 },
  ],
  [
    { start: blockSize - 1, end: blockSize - 1 },
    { start: 0, end: blockSize - 1 },
  ],
  [
    { start: blockSize - 1, end: blockSize },
    { start: 0, end: 2 * blockSize - 1 },
  ],
  [
    { start: blockSize, end: 2 * blockSize - 1 },
    { start: blockSize, end: 2 * blockSize - 1 },
  ],
  [
    { start: 2 * blockSize, end: 2 * blockSize + 5 },
    { start: 2 * blockSize, end: 2 * blockSize + 9 },
  ],
])('bytes %j lie in the blocks %j of a file of two blocks and ten bytes', (range, blocks) => {
  expect(blocksAround(range, 2 * blockSize + 10)).toEqual(blocks)
})

test('blocks come as they were; a wrong, a short and a missing one are told in their place', async () => {
  const size = 2 * blockSize + 10
  const bytes = randomBytes(size)
  const sums = sumsOf(bytes, size)
  const read = async (source: Buffer, start = 0) => {
    const blocks = { start, end: size - 1 }
    const seen = await Array.fromAsync(readBlocks(inParts(source, 70_001), { sums, blocks }))
    return seen.map((block) => block && [block.at, block.bytes.equals(bytes.subarray(block.at, block.at + blockSize))])
  }
  expect(await read(bytes)).toEqual([
    [0, true],
    [blockSize, true],
    [2 * blockSize, true],
  ])
  expect(await read(bytes.subarray(blockSize), blockSize)).toEqual([
    [blockSize, true],
    [2 * blockSize, true],
  ])
  const wrong = Buffer.from(bytes)
  wrong[blockSize] = (wrong[blockSize] ?? 0) ^ 1
  expect(await read(wrong)).toEqual([[0, true], undefined, [2 * blockSize, true]])
  expect((await read(bytes.subarray(0, size - 1))).at(-1)).toBeUndefined()
  expect((await read(bytes.subarray(0, blockSize))).slice(1)).toEqual([undefined])
  expect(await read(bytes.subarray(blockSize, blockSize), blockSize)).toEqual([undefined])
})
