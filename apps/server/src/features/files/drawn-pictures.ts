import { LRUCache } from 'lru-cache'
import type { PictureEncoder } from '#platform/pictures/picture-encoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { readWhole } from './stored-bytes.ts'

export type DrawnPictures = ReturnType<typeof createDrawnPictures>
type Drawn = { unitId: string; file: { place: string; sha256: Buffer; size: number }; size: keyof typeof sides }
type Parts = {
  store: Pick<FileStore, 'read'>
  pictures: Pick<PictureEncoder, 'fittedAndTiny'>
  /** Keeps the tiny picture of some bytes for lists. */
  keepTiny: (unitId: string, sha256: Buffer, tiny: Buffer) => Promise<void>
  /** Told when that failed: a list without it is a list all the same. */
  failed: (error: unknown) => void
}

/** A larger file is only downloaded: it would fill the memory. */
const drawnBytesMaximum = 40 * 1024 * 1024
const sides = { screen: 1600, small: 320 }
/** About ten kilobytes each. */
const smallKept = 1000
/** A hundred or so: what a class looks at in the same minutes. */
const screenBytesKept = 32 * 1024 * 1024

/** Pictures drawn anew: no larger than they are shown, and without what the camera wrote beside them. */
export function createDrawnPictures({ store, pictures, keepTiny, failed }: Parts) {
  /** Small ones are shown by the dozen; a folder that is opened again is not drawn again. */
  const kept = {
    small: new LRUCache<string, Buffer>({ max: smallKept }),
    screen: new LRUCache<string, Buffer>({ maxSize: screenBytesKept, sizeCalculation: ({ length }) => length }),
  }
  /** Whoever asks for the same picture meanwhile waits for the same drawing. */
  const underWay = new Map<string, Promise<Buffer>>()

  async function drawAnew(key: string, asked: Drawn): Promise<Buffer> {
    try {
      const { picture, tiny } = await pictures.fittedAndTiny(
        () => readWhole(store, asked.unitId, asked.file),
        sides[asked.size],
      )
      kept[asked.size].set(key, picture)
      await keepTiny(asked.unitId, asked.file.sha256, tiny).catch(failed)
      return picture
    } finally {
      underWay.delete(key)
    }
  }

  return {
    tagOf: ({ file, size }: Pick<Drawn, 'file' | 'size'>): string =>
      `"${file.sha256.toString('hex')}-drawn-${sides[size]}"`,
    isDrawn: ({ size }: { size: number }): boolean => size <= drawnBytesMaximum,
    async draw(asked: Drawn): Promise<Buffer> {
      const { unitId, file, size } = asked
      const key = `${unitId} ${file.sha256.toString('hex')} ${size}`
      const known = kept[size].get(key) ?? underWay.get(key)
      if (known) return known
      const drawing = drawAnew(key, asked)
      underWay.set(key, drawing)
      return drawing
    },
  }
}
