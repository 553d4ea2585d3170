import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../free-port.mjs'
import { repository } from '../repository.mjs'

/**
 * The built product on a port and a data folder of its own, with a demo district; `stop` takes everything away again.
 * @param {Readonly<Record<string, string>>} settings
 */
export async function startProduct(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-screens-'))
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(repository, 'apps/server/dist/main.js')], {
    env: {
      ...process.env,
      ...settings,
      PORT: String(port),
      HOST: '127.0.0.1',
      HOMEROOM_DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready; the reason is above.')
    await sleep(100)
  }
  return {
    address,
    /** Where its data is, for the commands of whoever runs it. */
    data: join(folder, 'data'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isReady(address) {
  const answer = await fetch(`${address}/healthz`).catch(() => undefined)
  return answer?.status === 200
}
