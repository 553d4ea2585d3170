import type { MeshPoint } from './face-shape-rules.ts'

const unknowns = 8

/**
 * How far the points of two views of a face are from those of a flat picture held another way, in shares of the face's width. A flat
 * picture, however it is turned, tilted and moved, maps its points by one homography; a nose does not stay with the cheeks behind it.
 */
export function depthBetween(one: readonly MeshPoint[], other: readonly MeshPoint[]): number {
  const [from, to] = [scaled(one), scaled(other)]
  const sums = Array.from({ length: unknowns }, () => new Float64Array(unknowns + 1))
  const add = (row: readonly number[]) => {
    sums.forEach((sum, y) => {
      for (let x = 0; x <= unknowns; x++) sum[x] = (sum[x] ?? 0) + (row[y] ?? 0) * (row[x] ?? 0)
    })
  }
  from.forEach(([x, y], place) => {
    const [u, v] = to[place] ?? [0, 0]
    add([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
    add([0, 0, 0, x, y, 1, -v * x, -v * y, v])
  })
  const map = solve(sums)
  const at = (place: number) => map[place] ?? 0
  let squares = 0
  from.forEach(([x, y], place) => {
    const [u, v] = to[place] ?? [0, 0]
    const far = at(6) * x + at(7) * y + 1
    const [px, py] = [(at(0) * x + at(1) * y + at(2)) / far, (at(3) * x + at(4) * y + at(5)) / far]
    squares += (px - u) ** 2 + (py - v) ** 2
  })
  return Math.sqrt(squares / from.length)
}

/** The points around their middle, in widths of the face: numbers of one size keep the sums exact. */
function scaled(points: readonly MeshPoint[]): (readonly [number, number])[] {
  const xs = points.map(([x]) => x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const middle = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  const width = right - left || 1
  return points.map(([x, y]) => [(x - (left + right) / 2) / width, (y - middle) / width])
}

/** Elimination with the largest pivot. */
function solve(rows: Float64Array[]): number[] {
  for (let step = 0; step < unknowns; step++) {
    const largest = rows
      .slice(step)
      .reduce((best, row) => (Math.abs(row[step] ?? 0) > Math.abs(best[step] ?? 0) ? row : best))
    const place = rows.indexOf(largest)
    ;[rows[step], rows[place]] = [largest, rows[step] as Float64Array]
    const pivot = largest[step] || 1e-12
    for (const row of rows) {
      if (row === largest) continue
      const share = (row[step] ?? 0) / pivot
      for (let at = step; at <= unknowns; at++) row[at] = (row[at] ?? 0) - share * (largest[at] ?? 0)
    }
  }
  return rows.map((row, place) => (row[unknowns] ?? 0) / (row[place] || 1e-12))
}
