import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'
import { nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'

// Pages are short-lived garbage: a small young generation keeps a third of the memory free at little cost. What the
// start leaves behind is collected when the server is ready. So small a generation is collected sooner by the thread that
// made it than by several that wait for one another.
const nodeOptions = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--expose-gc']
// glibc would give each thread a store of its own; two are enough for what is not V8's.
const environment = { MALLOC_ARENA_MAX: '2' }

/**
 * Runs a program of the built server until it ends, hands signals on to it, and gives its exit code.
 * The channel between the two lets the server notice when this starter is killed.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
export function runServer(program, args) {
  const child = spawn(nodeProgram(), [...nodeOptions, `${repository}/${program}`, ...args], {
    env: { ...environment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      if (signal) console.error(`The server was ended by ${signal}. / 服务器被 ${signal} 终止。`)
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}
