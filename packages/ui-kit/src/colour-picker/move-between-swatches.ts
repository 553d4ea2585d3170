export type SwatchPlace = { row: number; column: number }

/**
 * Where an arrow key, Home or End leads in rows of these lengths; undefined for any other key. At an edge the place stays
 * the same: nobody who holds a key down should be carried to the other end.
 */
export function moveBetweenSwatches(
  { row, column }: SwatchPlace,
  key: string,
  rowLengths: readonly number[],
): SwatchPlace | undefined {
  const lastOf = (line: number) => Math.max(0, (rowLengths[line] ?? 0) - 1)
  const inLine = (line: number) => ({ row: line, column: Math.min(column, lastOf(line)) })
  if (key === 'ArrowUp') return inLine(Math.max(0, row - 1))
  if (key === 'ArrowDown') return inLine(Math.min(rowLengths.length - 1, row + 1))
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) }
  if (key === 'ArrowRight') return { row, column: Math.min(lastOf(row), column + 1) }
  if (key === 'Home') return { row, column: 0 }
  return key === 'End' ? { row, column: lastOf(row) } : undefined
}
