import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'

const filesBelow = (folder, ending) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))

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
