import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { foldersIn } from './support/list-files.mjs'
import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { repository } from './support/repository.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run mutation [-- <pattern of files>]
npm run mutation -- --services <feature>
  Changes the rules of the product one place at a time and looks whether a test notices: the share that is noticed is the
  score, and less than 90 % fails. Ten minutes for all; name files for a part: npm run mutation -- 'packages/shared/src/dates/*.ts'
  With --services it changes the services of one feature of the server, and only the tests of that feature are run: they
  start servers, so a hundred places take ten minutes or more.
  逐处改动业务规则（或某一功能的服务），检查测试能否发现；发现率低于 90% 视为失败。`

// Not among the packages of every installation: a hundred of them for a tool that is used now and then.
const version = '10.1.1'
const features = 'apps/server/src/features'
const tool = join(repository, 'node_modules/@stryker-mutator/core/bin/stryker.js')

await runScript(
  { help, options: { services: { type: 'string' } }, positionals: true },
  async ({ values, positionals }) => {
    const feature = values.services
    if (feature !== undefined && !foldersIn(join(repository, features)).includes(feature))
      throw new Error(`There is no folder ${features}/${feature}. / 没有这个功能。`)
    await ensurePackages()
    if (!existsSync(tool)) await fetchTool()
    const config = feature === undefined ? [] : ['stryker.services.config.mjs']
    const part = positionals.flatMap((pattern) => ['--mutate', `${pattern},!**/*.test.ts`])
    const env = nodeEnvironment(feature === undefined ? {} : { MUTATED_FEATURE: feature })
    return runCommand(nodeProgram(), [tool, 'run', ...config, ...part], { env })
  },
)

async function fetchTool() {
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  const code = await runCommand('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages])
  if (code !== 0) throw new Error('Stryker could not be fetched. / 无法获取 Stryker。')
}
