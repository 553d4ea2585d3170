import type { Postponed } from './throttle.ts'

/** Calls once for many: when nobody has called for `quiet` ms, and while people go on calling every `longest` ms. */
export function gather(work: () => void, { quiet, longest }: { quiet: number; longest: number }): Postponed<[]> {
  let quietly: ReturnType<typeof setTimeout> | undefined
  let atLast: ReturnType<typeof setTimeout> | undefined
  function run(): void {
    gathered.cancel()
    work()
  }
  function gathered(): void {
    clearTimeout(quietly)
    quietly = setTimeout(run, quiet)
    atLast ??= setTimeout(run, longest)
  }
  gathered.cancel = () => {
    clearTimeout(quietly)
    clearTimeout(atLast)
    atLast = undefined
  }
  return gathered
}
