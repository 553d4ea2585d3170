import { crc32 } from 'node:zlib'

// A part of a file is compared by sums of its blocks: reading all of a film to play a minute of it would take as long as the film is large.

/** One sum of four bytes for each megabyte: 20 KB for a file of 5 GB. */
export const blockSize = 1024 * 1024
const sumSize = 4

/** Takes the bytes of a file in their order, in parts of any length, and answers the sums of its blocks. */
export function createBlockSums() {
  const sums: number[] = []
  let [at, sum] = [0, 0]
  return {
    add(part: Buffer): void {
      for (let from = 0; from < part.length; ) {
        const piece = part.subarray(from, from + blockSize - (at % blockSize))
        sum = crc32(piece, sum)
        at += piece.length
        from += piece.length
        if (at % blockSize > 0) continue
        sums.push(sum)
        sum = 0
      }
    },
    finish(): Buffer {
      const all = at % blockSize > 0 ? [...sums, sum] : sums
      const written = Buffer.alloc(all.length * sumSize)
      for (const [index, one] of all.entries()) written.writeUInt32BE(one, index * sumSize)
      return written
    },
  }
}

type Range = { start: number; end: number }

/** The whole blocks in which some bytes of a file lie. */
export const blocksAround = ({ start, end }: Range, size: number): Range => ({
  start: start - (start % blockSize),
  end: Math.min(size, end - (end % blockSize) + blockSize) - 1,
})

/** Whether the block that begins at a place of a file is what it was. */
export const isBlock = (sums: Buffer, { at, bytes }: { at: number; bytes: Buffer }): boolean =>
  sums.length >= (at / blockSize + 1) * sumSize && sums.readUInt32BE((at / blockSize) * sumSize) === crc32(bytes)

/** The bytes of whole blocks as they come, block by block; undefined in the place of one that is wrong, cut off or missing. */
export async function* readBlocks(
  source: AsyncIterable<Buffer>,
  { sums, blocks }: { sums: Buffer; blocks: Range },
): AsyncGenerator<{ at: number; bytes: Buffer } | undefined> {
  let at = blocks.start
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of source)
    for (let rest = chunk; rest.length > 0; ) {
      const piece = rest.subarray(0, blockSize - length)
      rest = rest.subarray(piece.length)
      held.push(piece)
      length += piece.length
      if (length < blockSize && at + length <= blocks.end) continue
      const block = { at, bytes: held.length === 1 ? piece : Buffer.concat(held) }
      yield isBlock(sums, block) ? block : undefined
      at += length
      held = []
      length = 0
    }
  if (at !== blocks.end + 1) yield undefined
}
