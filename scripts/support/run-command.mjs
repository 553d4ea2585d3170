import { spawn } from 'node:child_process'
import { repository } from './repository.mjs'

/** The exit code of a command that was ended because it took too long, as the program `timeout` gives it. */
export const tookTooLong = 124

/**
 * Runs a command to its end with this terminal and gives its exit code: 127 when it cannot be started, 124 when it took
 * longer than `options.timeout`, in milliseconds, and was ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, options = {}) {
  const child = spawn(command, args, { cwd: repository, stdio: 'inherit', ...options })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    const started = performance.now()
    child.once('close', (code) => {
      const late = options.timeout !== undefined && performance.now() - started >= options.timeout
      resolve(late ? tookTooLong : (code ?? 1))
    })
  })
}
