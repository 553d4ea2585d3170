import { join } from 'node:path'
import process from 'node:process'
import { runToTheEnd } from '#platform/running/run-to-the-end.ts'
import { runCommandLine } from './commands/run-command-line.ts'

// `apps/server/src` in development and `apps/server/dist` in the product are equally deep.
const root = join(import.meta.dirname, '../../..')

let code = 0
const ended = await runToTheEnd(async (stopAsked) => {
  code = await runCommandLine(process.argv.slice(2), { root, stopAsked })
})
process.exit(ended || code)
