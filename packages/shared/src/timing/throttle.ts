/** Calls at most once in `interval` ms: at once, and with the latest arguments again when the interval is over. */
export function throttle<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  interval: number,
): Postponed<Args> {
  let timer: ReturnType<typeof setTimeout> | null = null
  let waiting: Args | null = null

  function run(args: Args): void {
    waiting = null
    timer = setTimeout(intervalOver, interval)
    work(...args)
  }

  function intervalOver(): void {
    timer = null
    if (waiting) run(waiting)
  }

  function throttled(...args: Args): void {
    if (timer === null) run(args)
    else waiting = args
  }

  throttled.cancel = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    waiting = null
  }
  return throttled
}

/** A function whose calls may come later; `cancel` forgets the call that is still to come. */
export type Postponed<Args extends readonly unknown[]> = ((...args: Args) => void) & { cancel: () => void }
