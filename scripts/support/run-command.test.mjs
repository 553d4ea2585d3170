import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { runCommand, tookTooLong } from './run-command.mjs'

const quiet = { stdio: /** @type {const} */ ('ignore') }

test('the exit code of a command is told, also of one that is not there', async () => {
  expect(await runCommand(process.execPath, ['-e', 'process.exit(3)'], quiet)).toBe(3)
  expect(await runCommand('/no/such/program', [], quiet)).toBe(127)
})

test('a command that hangs is ended after its time, and that is told', async () => {
  const hang = ['-e', 'setInterval(() => {}, 1000)']
  expect(await runCommand(process.execPath, hang, { ...quiet, timeout: 300 })).toBe(tookTooLong)
})

/** A program that ignores being asked to end, and starts another one like it; writes the ids of both. */
const stubborn = `
process.on('SIGTERM', () => {})
process.on('SIGINT', () => {})
const [file, generations] = process.argv.slice(1)
require('node:fs').appendFileSync(file, process.pid + ' ')
if (generations > 1)
  require('node:child_process').spawn(process.execPath, ['-e', process.execArgv[1], file, generations - 1], { stdio: 'inherit' })
setInterval(() => {}, 1000)`

/** @param {string} file */
const idsIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : [])

/** Whether a process runs; one that has ended and only waits to be counted does not. @param {number} id */
function lives(id) {
  try {
    process.kill(id, 0)
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch (error) {
    // Without /proc the signal alone tells.
    return error.code === 'ENOENT' && !existsSync('/proc/self')
  }
}

const posix = test.skipIf(process.platform === 'win32')

posix('what takes too long is ended with all that it started, also when it ignores being asked', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'homeroom-run-')), 'ids')
  const limits = { timeout: 6_000, grace: 300 }
  const code = await runCommand(process.execPath, ['-e', stubborn, file, '2'], { ...quiet, ...limits })
  expect(code).toBe(tookTooLong)
  expect(idsIn(file)).toHaveLength(2)
  await expect.poll(() => idsIn(file).filter(lives)).toEqual([])
})

posix.each(['SIGINT', 'SIGTERM'])(
  '%s ends a command with a limit, all that it started, and who waits for it',
  async (signal) => {
    const file = join(mkdtempSync(join(tmpdir(), 'homeroom-run-')), 'ids')
    const program = `
    const { runCommand } = await import(${JSON.stringify(new URL('run-command.mjs', import.meta.url).href)})
    const args = ['-e', ${JSON.stringify(stubborn)}, ${JSON.stringify(file)}, '2']
    await runCommand(process.execPath, args, { stdio: 'ignore', timeout: 60_000, grace: 300 })
    console.log('went on')`
    const waiting = spawn(process.execPath, ['--input-type=module', '-e', program])
    let said = ''
    waiting.stdout.on('data', (part) => {
      said += part
    })
    const ended = new Promise((resolve) => waiting.once('close', (_, by) => resolve(by)))
    await expect.poll(() => idsIn(file).length).toBe(2)
    waiting.kill(/** @type {NodeJS.Signals} */ (signal))
    expect(await ended).toBe(signal)
    expect(said).toBe('')
    await expect.poll(() => idsIn(file).filter(lives)).toEqual([])
  },
)
