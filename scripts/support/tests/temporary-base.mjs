import { accessSync, constants, realpathSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import process from 'node:process'

const gigabyte = 1024 ** 3
/** A run of the tests needs less than one for its databases. */
const room = 2 * gigabyte
/** What must be left for the browsers and everything else. */
const leastMemory = 6 * gigabyte

/**
 * The folder for databases that live as long as a run of the tests: one in memory where there is plenty (of the run itself, when
 * it has one; see run-folders.mjs), else the ordinary one.
 * A database is about a thousand small files. Some hundred are made and removed, which takes a disk ten times as long.
 * @returns {string}
 */
export function temporaryBase() {
  const memory = process.env.TEST_MEMORY ?? '/dev/shm'
  return hasRoom(memory) ? memory : realpathSync(tmpdir())
}

function hasRoom(memory) {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room && process.availableMemory() >= leastMemory
  } catch {
    return false
  }
}
