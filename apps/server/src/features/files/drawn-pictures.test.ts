import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createPictureEncoder } from '#platform/pictures/picture-encoder.ts'
import { createDrawnPictures } from './drawn-pictures.ts'

let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
})

/** Pictures over a store that counts how often it is read. */
function startDrawing() {
  const reads = { count: 0, away: false }
  const pictures = createPictureEncoder()
  const store = {
    async read() {
      reads.count += 1
      if (reads.away) throw new Error('the store is away')
      return Readable.from([photo])
    },
  }
  return {
    reads,
    pictures,
    drawn: createDrawnPictures({ store, pictures, keepTiny: async () => undefined, failed: () => undefined }),
  }
}
const newFile = () => ({
  ...{ place: randomUUID(), size: photo.length },
  sha256: createHash('sha256').update(photo).digest(),
})

test.each(['screen', 'small'] as const)(
  '%s: a thousand readers of one photo have it decoded once, then and later; another unit has its own',
  async (size) => {
    const { reads, drawn } = startDrawing()
    const [unitId, other, file] = [randomUUID(), randomUUID(), newFile()]
    const all = await Promise.all(Array.from({ length: 1000 }, () => drawn.draw({ unitId, file, size })))
    expect(new Set(all).size).toBe(1)
    expect(await drawn.draw({ unitId, file, size })).toBe(all[0])
    expect(reads.count).toBe(1)
    await drawn.draw({ unitId: other, file, size })
    expect(reads.count).toBe(2)
  },
)

test('a file is read when its turn has come, not while it waits', async () => {
  const { reads, pictures, drawn } = startDrawing()
  const { promise: released, resolve: release } = Promise.withResolvers<Buffer>()
  const before = [1, 2].map(() => pictures.fitted(() => released, 100))
  const drawing = drawn.draw({ unitId: randomUUID(), file: newFile(), size: 'screen' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reads.count).toBe(0)
  release(photo)
  await Promise.all([...before, drawing])
  expect(reads.count).toBe(1)
})

test('what has failed is tried again', async () => {
  const { reads, drawn } = startDrawing()
  const asked = { unitId: randomUUID(), file: newFile(), size: 'screen' } as const
  reads.away = true
  await expect(drawn.draw(asked)).rejects.toThrow('away')
  reads.away = false
  expect((await sharp(await drawn.draw(asked)).metadata()).width).toBe(1600)
})
