import process from 'node:process'
import { ensurePackages } from './support/packages.mjs'
import { ensureBuilt } from './support/product/build-state.mjs'
import { runServer } from './support/product/run-server.mjs'

// Every word behind the script's name, --help included, is for the command itself.
try {
  await ensurePackages()
  await ensureBuilt()
  process.exitCode = await runServer('apps/server/dist/homeroom.js', process.argv.slice(2))
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
}
