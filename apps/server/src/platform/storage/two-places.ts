import type { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'

/**
 * Two stores as one, while files move from one to the other: what is new goes to the first, and what is in either is found. A place
 * means the same bytes in both.
 */
export function createTwoPlaces(first: FileStore, second: FileStore): FileStore {
  const both = [first, second]

  async function read(place: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    const asked = await first.read(place, range).catch((failure: unknown) => ({ failure }))
    if (asked && !('failure' in asked)) return asked
    const source = await second.read(place, range)
    if (source) return source
    // What cannot be asked is not missing.
    if (asked) throw asked.failure
    // Once more: bytes may have come to the first, and left the second, between the two looks.
    return first.read(place, range)
  }

  return {
    take: (file, place) => first.take(file, place),
    read,
    async sizeOf(place) {
      for (const store of [first, second, first]) {
        const size = await store.sizeOf(place)
        if (size !== undefined) return size
      }
      return undefined
    },
    async *list() {
      yield* first.list()
      for await (const found of second.list()) if ((await first.sizeOf(found.place)) === undefined) yield found
    },
    async remove(place) {
      for (const store of both) await store.remove(place)
    },
    /** Only of bytes that have left the other place: whether they have come to this one need not be asked. */
    async addressOf(place, sending) {
      for (const [store, other] of [both, both.toReversed()] as [FileStore, FileStore][]) {
        const address = await store.addressOf(place, sending)
        if (address !== undefined) return (await other.sizeOf(place)) === undefined ? address : undefined
      }
      return undefined
    },
    async forgetUnfinished(before) {
      for (const store of both) await store.forgetUnfinished(before)
    },
  }
}
