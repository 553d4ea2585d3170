/** Where a tile lies on the page; only the corner and the size matter. */
export type Box = { left: number; top: number; width: number; height: number }

const sameRow = 0.5

/**
 * Which tile an arrow key leads to: the neighbour in reading order for left and right, the nearest one of the
 * next row for up and down, the ends for Home and End. The same index when there is none.
 */
export function arrowMove(boxes: readonly Box[], from: number, key: string): number {
  const last = boxes.length - 1
  if (key === 'ArrowRight') return Math.min(from + 1, last)
  if (key === 'ArrowLeft') return Math.max(from - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowDown') return nearestInNextRow(boxes, from, 1)
  if (key === 'ArrowUp') return nearestInNextRow(boxes, from, -1)
  return from
}

function nearestInNextRow(boxes: readonly Box[], from: number, direction: 1 | -1): number {
  const start = boxes[from]
  if (!start) return from
  const beyond = boxes
    .map((box, index) => ({
      index,
      down: (box.top - start.top) * direction,
      aside: Math.abs(box.left - start.left),
    }))
    .filter(({ down }) => down > start.height * sameRow)
  const nextRow = Math.min(...beyond.map(({ down }) => down))
  const row = beyond.filter(({ down }) => down < nextRow + start.height * sameRow)
  return row.toSorted((one, other) => one.aside - other.aside)[0]?.index ?? from
}
