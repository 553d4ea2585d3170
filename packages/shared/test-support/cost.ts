const parts = 64
/** In milliseconds; what is too steep shows in the first rounds, and each of them may take long. */
const patience = 2_000

/** Far more than any growth with the input (a large set costs 7 times as much as small ones), far less than growth with its square. */
export const steepestGrowth = 20

/**
 * How many times as dear one input is as 64 of a sixty-fourth of its size: about 1 where work grows with the input, 64 and more where it
 * grows with the square. Of several rounds the cheapest counts, so that what else the machine does changes little; the first that is not
 * too steep is enough.
 */
export function growthOf<Input>(make: (size: number) => Input, work: (input: Input) => void, size: number): number {
  const [large, small] = [make(size), make(size / parts)]
  const cost = (input: Input, times: number) => {
    const begun = performance.now()
    for (let time = 0; time < times; time++) work(input)
    return performance.now() - begun
  }
  const begun = performance.now()
  const least = { large: Number.POSITIVE_INFINITY, small: Number.POSITIVE_INFINITY }
  do {
    least.small = Math.min(least.small, cost(small, parts))
    least.large = Math.min(least.large, cost(large, 1))
  } while (least.large / least.small >= steepestGrowth && performance.now() - begun < patience)
  return least.large / least.small
}
