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
