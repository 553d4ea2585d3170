export type ArrivingPieces = ReturnType<typeof createArrivingPieces>

/** A piece that is there is on stable storage and noted; another one is being written. */
type Piece = 'there' | Promise<void>

/** The one register of the pieces of an upload that is arriving; begins with those that are there. */
export function createArrivingPieces(there: Iterable<number>) {
  const pieces = new Map<number, Piece>(Array.from(there, (number) => [number, 'there']))
  let writers = 0
  let whole = 0

  return {
    has: (number: number): boolean => pieces.get(number) === 'there',
    /** Nobody is writing a piece. */
    isIdle: (): boolean => writers === 0,
    /** No piece is there or on its way. */
    isEmpty: (): boolean => pieces.size === 0 && writers === 0,
    /** So many first pieces have come without a gap. */
    whole(): number {
      while (pieces.get(whole + 1) === 'there') whole += 1
      return whole
    },
    /** Has a piece written unless it is there. Of two copies the second waits for the first, and is written only if that one failed. */
    async add(number: number, write: () => Promise<void>): Promise<void> {
      writers += 1
      try {
        // As often as another copy was faster: between the look and the note nothing else runs.
        for (let other = pieces.get(number); other !== undefined; other = pieces.get(number)) {
          if (other === 'there') return
          await other.catch(() => undefined)
        }
        await note(number, write())
      } finally {
        writers -= 1
      }
    },
  }

  async function note(number: number, written: Promise<void>): Promise<void> {
    pieces.set(number, written)
    try {
      await written
      pieces.set(number, 'there')
    } catch (error) {
      pieces.delete(number)
      throw error
    }
  }
}
