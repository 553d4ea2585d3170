import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { repository } from '../repository.mjs'
import { startOutsideServices } from './outside-services.mjs'
import { serverLogOfTests } from './server-log.mjs'

// The product as `npm start` starts it, in a folder that is removed in the end. What it says is kept in
// .cache/e2e-server.log: when it ends in the middle of the tests, the reason stands there.
const folder = process.env.E2E_FOLDER
if (!folder) throw new Error('E2E_FOLDER is not set; playwright.config.ts chooses it')
mkdirSync(folder, { mode: 0o700 })
mkdirSync(dirname(serverLogOfTests), { recursive: true })
const log = createWriteStream(serverLogOfTests)

await startOutsideServices(folder)
const outsideWorld = `--import=${new URL('./outside-world.mjs', import.meta.url)}`
const child = spawn(process.execPath, [join(repository, 'scripts/start.mjs')], {
  env: {
    ...process.env,
    HOMEROOM_DATA_DIR: join(folder, 'data'),
    HOST: '127.0.0.1',
    NODE_OPTIONS: [process.env.NODE_OPTIONS, outsideWorld].filter(Boolean).join(' '),
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
child.stdout.pipe(log, { end: false })
child.stderr.pipe(log, { end: false })
child.stderr.pipe(process.stderr)

let asked = false
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => {
    asked = true
    child.kill(signal)
  })
}
child.once('close', (code, signal) => {
  log.end(`ended: ${signal ?? code}\n`)
  if (!asked) console.error(`The server ended by itself (${signal ?? code}); see .cache/e2e-server.log`)
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
