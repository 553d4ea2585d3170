import process from 'node:process'
import { parseArgs } from 'node:util'

/**
 * Runs a script: answers `--help`, refuses options it does not know, and turns an error into a message and exit code 1.
 * @param {{ help: string, options?: import('node:util').ParseArgsOptionsConfig, positionals?: boolean }} description
 * @param {(given: { values: Record<string, any>, positionals: string[] }) => Promise<number | void>} work
 */
export async function runScript({ help, options = {}, positionals = false }, work) {
  try {
    const given = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: positionals,
    })
    if (given.values.help) return console.log(help.trim())
    process.exitCode = (await work(given)) || 0
  } catch (error) {
    const isMisuse = String(error.code).startsWith('ERR_PARSE_ARGS')
    console.error(`\n${isMisuse ? `${error.message}\n\n${help.trim()}` : error.message}`)
    process.exitCode = 1
  }
}
