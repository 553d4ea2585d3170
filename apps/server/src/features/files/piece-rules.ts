/** What a client says about a piece of a file. */
export type PieceClaim = { chunk: number; chunks: number; fullSize: number }
/** Where a piece belongs in its file, and how long every piece but the last is. */
export type PiecePlace = { offset: number; length: number; pieceSize: number }

/** Where a piece of this length belongs; undefined when there is no such place. */
export function placeByLength({ chunk, chunks, fullSize }: PieceClaim, length: number): PiecePlace | undefined {
  const pieceSize = chunk < chunks || chunks === 1 ? length : (fullSize - length) / (chunks - 1)
  const place = Number.isSafeInteger(pieceSize) ? placeByUsualLength({ chunk, chunks, fullSize }, pieceSize) : undefined
  return place?.length === length ? place : undefined
}

/**
 * Where a piece belongs by what its client names as `eachSize`; undefined when the numbers do not fit together. Some clients name the
 * length of all pieces, others that of the piece, which differs in the last one. Never do both readings fit and differ.
 */
export function placeOf(piece: PieceClaim, eachSize: number): PiecePlace | undefined {
  const place = placeByUsualLength(piece, eachSize)
  return place ?? (piece.chunk === piece.chunks && piece.chunks > 1 ? placeByLength(piece, eachSize) : undefined)
}

function placeByUsualLength(piece: PieceClaim, pieceSize: number): PiecePlace | undefined {
  const { chunk, chunks, fullSize } = piece
  if (chunk < 1 || chunk > chunks) return undefined
  // One piece is the whole file; its client may still name the usual length.
  if (chunks === 1) return pieceSize >= fullSize ? { offset: 0, length: fullSize, pieceSize: fullSize } : undefined
  const before = (chunks - 1) * pieceSize
  if (pieceSize < 1 || before >= fullSize || fullSize > before + pieceSize) return undefined
  return { offset: (chunk - 1) * pieceSize, length: chunk < chunks ? pieceSize : fullSize - before, pieceSize }
}
