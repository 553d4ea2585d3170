import { spawn } from 'node:child_process'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { repository } from './repository.mjs'

/** The exit code of a command that was ended because it took too long, as the program `timeout` gives it. */
export const tookTooLong = 124

const windows = process.platform === 'win32'
/** After this long, whatever was asked to end and has not is ended by force. */
const longestGrace = 30_000

/**
 * Runs a command to its end with this terminal and gives its exit code: 127 when it cannot be started, 124 when it took
 * longer than `options.timeout`, in milliseconds, and was ended with everything that it had started; `options.grace` is
 * the time they are given for that.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { grace?: number }} [options]
 * @returns {Promise<number>}
 */
export function runCommand(command, args, { timeout, grace = longestGrace, ...options } = {}) {
  // A group of its own can be ended whole.
  const detached = timeout !== undefined && !windows
  const child = spawn(command, args, { cwd: repository, stdio: 'inherit', detached, ...options })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    const closed = new Promise((close) => child.once('close', close))
    const limit = timeout === undefined ? undefined : limitTime(child, { timeout, grace })
    void closed.then(async (code) => resolve((await limit?.stop()) ? tookTooLong : (code ?? 1)))
  })
}

/**
 * Ends a command and all that it started when its time is over, or when this process is told to end: a group of its own
 * hears nothing of Ctrl-C. `stop` waits for that, and tells whether the time was over.
 * @param {import('node:child_process').ChildProcess} child
 * @param {{ timeout: number, grace: number }} times
 */
function limitTime(child, { timeout, grace }) {
  let late = false
  /** @type {Promise<void> | undefined} */
  let ending
  /** @type {NodeJS.Signals | undefined} */
  let told
  const timer = setTimeout(() => {
    late = true
    ending ??= endGroup(child, 'SIGTERM', grace)
  }, timeout)
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    told = signal
    ending ??= endGroup(child, signal, grace)
  }
  for (const signal of endSignals) process.on(signal, passOn)
  const stop = async () => {
    clearTimeout(timer)
    await ending
    for (const signal of endSignals) process.off(signal, passOn)
    if (told) process.kill(process.pid, told)
    return late
  }
  return { stop }
}

const endSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Asks a command and all that it started to end, and ends by force what has not after the grace.
 * @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal @param {number} grace
 */
async function endGroup(child, signal, grace) {
  const over = performance.now() + grace
  if (!send(child, signal)) return
  while (performance.now() < over) {
    await wait(50)
    if (!send(child, 0)) return
  }
  send(child, 'SIGKILL')
}

/**
 * Sends a signal; false when nobody is left to get it.
 * @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals | 0} signal
 */
function send({ pid }, signal) {
  if (pid === undefined) return false
  try {
    return process.kill(windows ? pid : -pid, signal)
  } catch {
    return false
  }
}
