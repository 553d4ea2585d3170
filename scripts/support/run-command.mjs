import { spawn } from 'node:child_process'
import { repository } from './repository.mjs'

/**
 * Runs a command to its end with this terminal and gives its exit code, 127 when it cannot be started.
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
    child.once('close', (code) => resolve(code ?? 1))
  })
}
