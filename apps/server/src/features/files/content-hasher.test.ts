import { randomBytes } from 'node:crypto'
import { closeSync, openSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { md5Of, sha256Of } from '../../../test-support/upload-client.ts'
import { createBlockSums } from './block-sums.ts'
import { createContentHasher } from './content-hasher.ts'

const megabyte = 1024 * 1024
const pieceSize = 700_000
const placeOf = (number: number, length = pieceSize) => ({ offset: (number - 1) * pieceSize, length })

function startHasher() {
  const hasher = createContentHasher()
  onTestFinished(async () => void (await hasher.close()))
  return hasher
}
type Hasher = ReturnType<typeof startHasher>

/** A file of five pieces, the last one shorter. On the disk those that are given stand as zeros: whoever reads them is wrong. */
function fileOf(given: readonly number[]) {
  const bytes = randomBytes(4 * pieceSize + 12_345)
  const path = join(temporaryFolder(), 'a-file')
  writeFileSync(path, bytes)
  const partOf = (number: number) => bytes.subarray((number - 1) * pieceSize, number * pieceSize)
  const file = openSync(path, 'r+')
  for (const number of given) {
    const { length } = partOf(number)
    writeSync(file, Buffer.alloc(length), 0, length, (number - 1) * pieceSize)
  }
  closeSync(file)
  const give = (hasher: Hasher, number: number) => {
    const held = hasher.hold('a-file', placeOf(number, partOf(number).length))
    const [first, rest] = [partOf(number).subarray(0, 1000), Buffer.from(partOf(number).subarray(1000))]
    held?.add([first])
    held?.add([rest])
    held?.give()
  }
  return { bytes, path, give }
}
const noProgress = () => undefined

test.each([[[1, 2, 3, 4, 5]], [[5, 4, 3, 2, 1]], [[3, 1, 5]], [[]]])(
  '[UPLOAD-24] pieces %j are not read again when their bytes are given, and the others are read from the file',
  async (given) => {
    const hasher = startHasher()
    const { bytes, path, give } = fileOf(given)
    for (const number of given) give(hasher, number)
    hasher.follow('a-file', path, 2 * pieceSize)
    const contents = await hasher.finish('a-file', path, noProgress)
    const sums = createBlockSums()
    sums.add(bytes)
    expect([contents.md5.toString('hex'), contents.sha256.toString('hex')]).toEqual([md5Of(bytes), sha256Of(bytes)])
    expect([contents.size, contents.head.equals(bytes.subarray(0, 4100))]).toEqual([bytes.length, true])
    expect(contents.blockSums.equals(sums.finish())).toBe(true)
  },
)

test('[UPLOAD-24] a file that has lost its end is told as short as it is, although the bytes had been given', async () => {
  const hasher = startHasher()
  const { path, give } = fileOf([])
  for (const number of [1, 2, 3, 4, 5]) give(hasher, number)
  truncateSync(path, pieceSize)
  expect((await hasher.finish('a-file', path, noProgress)).size).toBe(pieceSize)
})

test('bytes that are a part of something else stay with it', () => {
  const hasher = startHasher()
  const whole = randomBytes(2000)
  const before = Buffer.from(whole)
  const held = hasher.hold('a-file', { offset: 0, length: 1000 })
  held?.add([whole.subarray(0, 1000)])
  held?.give()
  expect(whole.equals(before)).toBe(true)
})

test('no more than 32 MB are held; what is hashed, given up or waits too long for its turn makes room', async () => {
  const hasher = startHasher()
  const hold = (length: number) => hasher.hold('a-file', { offset: 0, length })
  const roomFor = async (length: number) =>
    vi.waitFor(() => {
      const held = hold(length)
      expect(held).toBeDefined()
      held?.drop()
    })
  const all = hold(32 * megabyte)
  expect(hold(1)).toBeUndefined()
  all?.drop()
  await roomFor(32 * megabyte)

  const { path, give } = fileOf([])
  give(hasher, 1)
  expect(hold(32 * megabyte)).toBeUndefined()
  hasher.follow('a-file', path, pieceSize)
  await roomFor(32 * megabyte)

  // Nobody sends the pieces before them.
  for (const at of [1, 2, 3]) {
    const held = hasher.hold('abandoned', { offset: at * 8 * megabyte, length: 8 * megabyte })
    held?.add([Buffer.allocUnsafeSlow(8 * megabyte)])
    held?.give()
  }
  await roomFor(16 * megabyte)
  expect(hold(17 * megabyte)).toBeUndefined()
})
