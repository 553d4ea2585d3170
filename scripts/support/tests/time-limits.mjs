const minute = 60_000

/**
 * What a run of the tests may take in all, in milliseconds. It only ends what hangs, and judges nothing: an ordinary run takes ten
 * minutes. It is over before the 60 minutes of .ci/run, so that the run itself says what hung; see time-limits.test.mjs.
 */
export const longestRun = 55 * minute

/** A command that is asked to end has this long. */
export const grace = minute / 2

/**
 * Starts to count a time. Gives how many milliseconds of it are left, and at least one: what begins too late is ended at once, and
 * says so.
 * @param {number} limit
 */
export function countDown(limit) {
  const over = performance.now() + limit
  return () => Math.max(1, Math.floor(over - performance.now()))
}
