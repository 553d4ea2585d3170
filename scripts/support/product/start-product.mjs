import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../free-port.mjs'
import { repository } from '../repository.mjs'
import { temporaryBase } from '../tests/temporary-base.mjs'

/**
 * The built product on a port and a data folder of its own, with a demo district; `stop` takes everything away again.
 * @param {Readonly<Record<string, string>>} settings
 */
export async function startProduct(settings = {}) {
  const folder = mkdtempSync(join(temporaryBase(), 'homeroom-screens-'))
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const start = () => startServer({ ...settings, PORT: String(port), HOMEROOM_DATA_DIR: join(folder, 'data') }, address)
  let child = await start()
  return {
    address,
    /** Where its data is, for the commands of whoever runs it. */
    data: join(folder, 'data'),
    /** As when the power fails; `start` goes on with what is on the disk. */
    kill: () => end(child, 'SIGKILL'),
    async start() {
      child = await start()
    },
    async stop() {
      await end(child, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {Readonly<Record<string, string>>} settings
 * @param {string} address
 */
async function startServer(settings, address) {
  const child = spawn(process.execPath, [join(repository, 'apps/server/dist/main.js')], {
    env: { ...process.env, ...settings, HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready; the reason is above.')
    await sleep(100)
  }
  return child
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function isReady(address) {
  const answer = await fetch(`${address}/healthz`).catch(() => undefined)
  return answer?.status === 200
}
