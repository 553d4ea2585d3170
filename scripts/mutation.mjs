import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { repository } from './support/repository.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run mutation [-- <pattern of files>]
  Changes the rules of the product one place at a time and looks whether a test notices: the share that is noticed is the
  score, and less than 90 % fails. Ten minutes for all; name files for a part: npm run mutation -- 'packages/shared/src/dates/*.ts'
  逐处改动业务规则，检查测试能否发现；发现率低于 90% 视为失败。`

// Not among the packages of every installation: a hundred of them for a tool that is used now and then.
const version = '10.1.1'
const tool = join(repository, 'node_modules/@stryker-mutator/core/bin/stryker.js')

await runScript({ help, positionals: true }, async ({ positionals }) => {
  await ensurePackages()
  if (!existsSync(tool)) await fetchTool()
  const part = positionals.flatMap((pattern) => ['--mutate', `${pattern},!**/*.test.ts`])
  return runCommand(nodeProgram(), [tool, 'run', ...part], { env: nodeEnvironment() })
})

async function fetchTool() {
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  const code = await runCommand('npm', ['install', '--no-save', '--no-audit', '--no-fund', ...packages])
  if (code !== 0) throw new Error('Stryker could not be fetched. / 无法获取 Stryker。')
}
