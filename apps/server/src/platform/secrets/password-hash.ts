import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/calls/app-error.ts'

/** What one hash costs whoever computes it. A stored hash says its own effort; only a new one gets this. */
export type HashEffort = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const fullEffort: HashEffort = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Node's pool has four threads; at least one stays free, so that reading a file never waits for hashing. */
const poolSize = 4

export type PasswordHash = ReturnType<typeof createPasswordHash>

/** Hashing and checking of passwords, limited so that a burst of sign-ins does not starve other work. */
export function createPasswordHash(effort = fullEffort) {
  const queue = createWorkQueue({
    concurrency: Math.min(availableParallelism(), poolSize - 1),
    longestWait: 5000,
  })
  // Checked for unknown names, so that they take as long as known ones.
  const decoy = hashPassword('no account has this password', effort)
  return {
    hash: (password: string) => queue.run(() => hashPassword(password, effort)),
    /** False for a wrong password and, after the same time, when there is no hash to compare with. */
    async matches(stored: string | undefined, password: string): Promise<boolean> {
      const compared = stored ?? (await decoy)
      const same = await queue.run(() => verify(compared, normalisePassword(password)))
      return same && stored !== undefined
    },
  }
}

/** Hashes outside the queue: for commands and the demo district. */
export function hashPassword(password: string, effort = fullEffort): Promise<string> {
  return hash(normalisePassword(password), effort)
}

/** Normalises a password: keyboards compose accents differently. */
function normalisePassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * Runs costly work a few at a time. Work that would wait longer than `longestWait` ms is refused at once with the
 * time after which to retry: an early refusal is better than everybody waiting.
 */
export function createWorkQueue({ concurrency, longestWait }: { concurrency: number; longestWait: number }) {
  const waiting: (() => void)[] = []
  let running = 0
  /** Moving average of one piece of work in ms. */
  let typical = 15

  const expectedWait = () => (waiting.length / concurrency) * typical

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (expectedWait() > longestWait) throw new AppError('server_busy', { retryAfter: expectedWait() / 1000 })
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    const began = performance.now()
    try {
      return await work()
    } finally {
      typical = typical * 0.9 + (performance.now() - began) * 0.1
      // The slot goes straight to the next in the queue, so that newcomers cannot overtake.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return { run, length: () => waiting.length }
}
