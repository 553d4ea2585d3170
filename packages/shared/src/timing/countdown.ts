/** Calls back once the time has run out; while it is paused no time passes. */
export function createCountdown(duration: number, done: () => void) {
  let left = duration
  let running: { timer: ReturnType<typeof setTimeout>; since: number } | undefined

  function pause(): void {
    if (!running) return
    clearTimeout(running.timer)
    left -= performance.now() - running.since
    running = undefined
  }

  function run(): void {
    running ??= { timer: setTimeout(done, Math.max(0, left)), since: performance.now() }
  }

  return { run, pause }
}

export type Countdown = ReturnType<typeof createCountdown>
