import type { Postponed } from './throttle.ts'

/** Calls once, with the latest arguments, when nobody has called for `interval` ms. */
export function debounce<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  interval: number,
): Postponed<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  function debounced(...args: Args): void {
    clearTimeout(timer)
    timer = setTimeout(() => work(...args), interval)
  }
  debounced.cancel = () => clearTimeout(timer)
  return debounced
}
