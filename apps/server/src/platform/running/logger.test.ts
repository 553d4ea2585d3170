import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { createLogger } from './logger.ts'

test('lines arrive without being asked for', async () => {
  const path = join(temporaryFolder(), 'log')
  const file = openSync(path, 'a')
  const logger = createLogger('info', file)
  onTestFinished(async () => {
    await flushed(logger)
    closeSync(file)
  })
  logger.info({ route: '/login' }, 'request')
  await vi.waitUntil(() => readFileSync(path, 'utf8').includes('"/login"'))
})

test('the last lines of a process arrive before it ends', () => {
  const program = `
    import { createLogger } from ${JSON.stringify(join(import.meta.dirname, 'logger.ts'))}
    createLogger('info').info('the last line')
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(output).toContain('"msg":"the last line"')
})

test('a reader that stopped reading costs lines, not memory without end', async () => {
  const path = join(temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  // Open at both ends, so that writing neither fails nor is ever read. Left open: the logger goes on trying until this
  // process ends, and a closed file would be an error of its own.
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  const logger = createLogger('info', pipe)
  const before = heldMemory()
  const line = 'x'.repeat(10_000)
  for (let written = 0; written < 8_000; written++) {
    logger.info({ number: written }, line)
    if (written % 500 === 0) await sleep(1)
  }
  expect(heldMemory() - before).toBeLessThan(60 * 1024 * 1024)
})

/** What is really held: the garbage of other tests in this process is taken away first. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** A file may be closed only after its last line: the logger writes in the background. */
function flushed(logger: Logger): Promise<void> {
  return new Promise((resolve) => logger.flush(() => resolve()))
}
