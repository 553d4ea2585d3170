/** Several rows of numbers over the same labels: pupils by month, in two schools. */
export type ChartData = {
  /** What the numbers stand over, such as months. */
  labels: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
}

/** The lines behind a chart, from 0 to a round number that no value passes. */
export function niceTicks(most: number, count = 4): number[] {
  if (!(most > 0)) return [0, 1]
  const rough = most / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const steps = Math.ceil(most / step - 1e-9)
  return Array.from({ length: steps + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}

/** The points of a line in a square of 100, the first value at its left edge. */
export function linePoints(values: readonly number[], top: number): { x: number; y: number }[] {
  const width = Math.max(values.length - 1, 1)
  return values.map((value, place) => ({ x: (place / width) * 100, y: 100 - (value / top) * 100 }))
}

/** The share of each value in all, and where it begins, both of 1. */
export function donutShares(values: readonly number[]): { from: number; share: number }[] {
  const all = values.reduce((sum, value) => sum + value, 0)
  let from = 0
  return values.map((value) => {
    const share = all > 0 ? value / all : 0
    const own = { from, share }
    from += share
    return own
  })
}
