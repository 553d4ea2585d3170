import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'
import { listBrowserRuns } from './browser-runs.mjs'
import { browserParts } from './whole-parts.mjs'

const filesBelow = (folder, ending) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))

test('every browser test is in exactly one part of the whole, and the gate has only such tests', () => {
  const runsOf = (which) =>
    listBrowserRuns(which).map(({ device, place, file }) => ({ run: `${device} › ${place}`, file }))
  const all = runsOf('whole')
  expect(new Set(all.map(({ run }) => run)).size).toBe(all.length)
  const files = [...new Set(all.map(({ file }) => file))]
  expect(files.toSorted()).toEqual(filesBelow('e2e', /\.spec\.ts$/).toSorted())
  const words = Object.values(browserParts()).flat()
  const partsOf = (file) => words.filter((word) => `e2e/${file}`.includes(word))
  expect(files.filter((file) => partsOf(file).length !== 1)).toEqual([])
  const known = new Set(all.map(({ run }) => run))
  expect(runsOf('gate').filter(({ run }) => !known.has(run))).toEqual([])
})

test('every other test file belongs to the runs of unit or server tests, which the gate and the whole do entirely', () => {
  const args = ['list', '--filesOnly', '--json', '--project=unit', '--project=server']
  const { stdout } = spawnSync(nodeProgram(), ['node_modules/vitest/vitest.mjs', ...args], {
    cwd: repository,
    env: nodeEnvironment(),
    encoding: 'utf8',
  })
  const listed = JSON.parse(stdout).map(({ file }) => file.replace(`${repository}/`, ''))
  const onDisk = ['packages', 'apps', 'sub-apps', 'scripts', 'bench', 'e2e']
    .flatMap((folder) => filesBelow(folder, /\.test\.(ts|tsx|mjs)$/).map((name) => `${folder}/${name}`))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
  expect(listed.toSorted()).toEqual(onDisk.toSorted())
})
