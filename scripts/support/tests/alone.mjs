import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { repository } from '../repository.mjs'

const longestWait = 10 * 60_000

/**
 * Does work that only one process of this repository may do at a time; a second one waits. The system gives the lock
 * back when its holder dies.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function alone(name, work) {
  const folder = join(repository, '.cache')
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    takeLock(lock, name)
    await work()
  } finally {
    lock.close()
  }
}

function takeLock(lock, name) {
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    console.log(`Waiting for another ${name} to end … / 正在等待另一个 ${name} 结束……`)
    lock.exec(`PRAGMA busy_timeout = ${longestWait}`)
    lock.exec('BEGIN EXCLUSIVE')
  }
}
