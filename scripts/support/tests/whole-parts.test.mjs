import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'
import { browserParts } from './whole-parts.mjs'

const whole = nodeEnvironment({ HOMEROOM_TEST_WHOLE: '1' })

function ask(program, args, env) {
  const { stdout, stderr } = spawnSync(nodeProgram(), [program, ...args], {
    cwd: repository,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)))
}

/** The runs that Playwright would do: device, file and title. */
function browserRuns(env) {
  const runsOf = ({ suites = [], specs = [], file }, titles = []) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests.map(({ projectName }) => [projectName, `${file}:${line}`, ...titles, title].join(' › ')),
    ),
    ...suites.flatMap((suite) => runsOf(suite, suite.line ? [...titles, suite.title] : titles)),
  ]
  const { suites } = ask('node_modules/@playwright/test/cli.js', ['test', '--list', '--reporter=json'], env)
  return suites.flatMap((suite) => runsOf(suite))
}

const fileOf = (run) => run.split(' › ')[1].split(':')[0]

const filesBelow = (folder, ending) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))

test('every browser test is in exactly one part of the whole, and the gate has only such tests', () => {
  const all = browserRuns(whole)
  expect(new Set(all).size).toBe(all.length)
  const files = [...new Set(all.map(fileOf))]
  expect(files.toSorted()).toEqual(filesBelow('e2e', /\.spec\.ts$/).toSorted())
  const words = Object.values(browserParts()).flat()
  for (const file of files)
    expect(
      words.filter((word) => `e2e/${file}`.includes(word)),
      file,
    ).toHaveLength(1)
  const gate = browserRuns(nodeEnvironment({ HOMEROOM_TEST_WHOLE: '' }))
  expect(gate.filter((run) => !all.includes(run))).toEqual([])
})

test('every other test file belongs to the runs of unit or server tests, which the gate and the whole do entirely', () => {
  const args = ['list', '--filesOnly', '--json', '--project=unit', '--project=server']
  const listed = ask('node_modules/vitest/vitest.mjs', args, whole).map(({ file }) =>
    file.replace(`${repository}/`, ''),
  )
  const onDisk = ['packages', 'apps', 'sub-apps', 'scripts', 'bench', 'e2e']
    .flatMap((folder) => filesBelow(folder, /\.test\.(ts|tsx|mjs)$/).map((name) => `${folder}/${name}`))
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
  expect(listed.toSorted()).toEqual(onDisk.toSorted())
})
