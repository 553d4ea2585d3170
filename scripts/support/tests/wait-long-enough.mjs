import { vi } from 'vitest'

// A setup file of vitest: `vi.waitFor` and `vi.waitUntil` give up after a second, and no setting changes that. What is waited for comes by
// way of a database or of another process. On a busy machine that takes longer, and a limit only ends what hangs.

/** In milliseconds. */
const patience = 20_000

/** @param {number | { timeout?: number } | undefined} options */
const patient = (options) => (typeof options === 'number' ? options : { timeout: patience, ...options })

/** Where files share their modules this file runs before each of them. */
const done = Symbol.for('homeroom waits long enough')

if (!(done in vi)) {
  const { waitFor, waitUntil } = vi
  Object.assign(vi, {
    waitFor: (work, options) => waitFor(work, patient(options)),
    waitUntil: (work, options) => waitUntil(work, patient(options)),
    [done]: true,
  })
}
