// Beside the bytes of an upload lies a journal with one byte for each of its pieces. A byte is there or it is not: however a write to the
// journal ends, it says of no piece that it is there unless it is.

/** The byte of a piece that is there. A hole, or what a power cut left unwritten, reads as 0. */
const there = 0x2b

type Whole = { size: number; chunks: number; pieceSize: number }

/** What says in a journal that a piece is there, or is not, and at which place. */
export const noteOf = (number: number, isThere: boolean): { bytes: Buffer; at: number } => ({
  bytes: Buffer.of(isThere ? there : 0),
  at: number - 1,
})

/** The pieces that a journal names, and those of them that a file of this length cannot hold: a note without bytes says nothing. */
export function readNotes(notes: Buffer, { size, chunks, pieceSize }: Whole, length: number) {
  const named = Array.from({ length: chunks }, (_, at) => at + 1).filter((number) => notes[number - 1] === there)
  const isHeld = (number: number) => Math.min(number * pieceSize, size) <= length
  return { held: named.filter(isHeld), lost: named.filter((number) => !isHeld(number)) }
}
