import { spawnSync } from 'node:child_process'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'

/**
 * A run of a browser test: the device, the file below e2e/ with its line, the titles of its groups and its own, and its tags, those of its
 * groups included.
 * @typedef {{ device: 'pc' | 'phone', file: string, place: string, tags: string }} BrowserRun
 */

/**
 * The runs of browser tests, as Playwright itself lists them: those of the gate, or all that there are.
 * @param {'gate' | 'whole'} which
 * @returns {BrowserRun[]}
 */
export function listBrowserRuns(which) {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json']
  const answer = spawnSync(nodeProgram(), args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: nodeEnvironment({
      TEST_WHOLE: which === 'whole' ? '1' : '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: '',
      PLAYWRIGHT_JSON_OUTPUT_NAME: '',
    }),
  })
  if (answer.status !== 0) throw new Error(`Playwright lists no tests: ${answer.stdout}${answer.stderr}`)
  return JSON.parse(answer.stdout).suites.flatMap((suite) => runsOfSuite(suite))
}

/** @returns {BrowserRun[]} */
function runsOfSuite({ specs, suites = [] }, titles = []) {
  const own = specs.flatMap(({ file, line, title, tags, tests }) =>
    tests.map(({ projectName }) => ({
      device: projectName,
      file,
      place: [`${file}:${line}`, ...titles, title].join(' › '),
      tags: tags.map((tag) => `@${tag}`).join(' '),
    })),
  )
  return [...own, ...suites.flatMap((suite) => runsOfSuite(suite, [...titles, suite.title]))]
}

/** Files with browser tests, the newest first: those that are not committed, then by their last commit. */
export function newestBrowserTests() {
  const changed = git('status', '--porcelain', '--untracked-files=all').map((line) => line.slice(3))
  const committed = git('log', '-1000', '--format=', '--name-only')
  return [...new Set([...changed, ...committed])].filter((path) => path.endsWith('.spec.ts'))
}

/** @param {string[]} args */
function git(...args) {
  const { stdout } = spawnSync('git', [...args, '--', 'e2e/tests'], { cwd: repository, encoding: 'utf8' })
  return (stdout ?? '').split('\n').filter(Boolean)
}
