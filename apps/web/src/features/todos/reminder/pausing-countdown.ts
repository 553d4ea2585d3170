/** Time that runs down once, and stands still while somebody is looking. */
export type PausingCountdown = ReturnType<typeof startCountdown>

/** Calls `over` after a duration in milliseconds, the pauses left out. It runs at once. */
export function startCountdown(
  duration: number,
  over: () => void,
  clock: () => number = () => performance.now(),
) {
  let left = duration
  let since = clock()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(over, left)

  function pause(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= clock() - since
  }
  return {
    pause,
    resume(): void {
      if (timer !== undefined) return
      since = clock()
      timer = setTimeout(over, left)
    },
    stop: pause,
  }
}
