import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFoldersOfEndedRuns, withRunFolders } from './run-folders.mjs'

let place

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'homeroom-places-'))
})

afterEach(() => rmSync(place, { recursive: true, force: true }))

function folder(name) {
  mkdirSync(join(place, name))
  return join(place, name)
}

const startOfThis = () => readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ')[19]

test.runIf(existsSync('/proc/self/stat'))(
  'folders of runs whose process is gone are removed with what still runs in them; living ones and all others stay',
  async () => {
    const living = folder(`homeroom-${process.pid}-${startOfThis()}`)
    const ofAnother = folder('homeroom-screens')
    const numberTakenAgain = folder(`homeroom-${process.pid}-1`)
    const gone = folder('homeroom-4194305-77')
    const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join(gone, 'data')])
    const ended = once(left, 'exit')
    expect(removeFoldersOfEndedRuns([place])).toBe(2)
    expect([living, ofAnother, numberTakenAgain, gone].map((path) => existsSync(path))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await ended).toEqual([null, 'SIGKILL'])
  },
)

test('a run has a folder of its own as the one for temporary files, and leaves nothing, also when it fails', async () => {
  const before = tmpdir()
  let inside = ''
  const run = withRunFolders(async () => {
    inside = tmpdir()
    mkdtempSync(join(inside, 'homeroom-files-'))
    throw new Error('a test hangs')
  })
  await expect(run).rejects.toThrow('a test hangs')
  expect(inside.startsWith(join(before, `homeroom-${process.pid}-`))).toBe(true)
  expect([existsSync(inside), tmpdir()]).toEqual([false, before])
})
