import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { repository } from './support/repository.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'
import { featureNames, problemOfName } from './support/templates/feature-names.mjs'
import { settleSubApp, tellNpm } from './support/templates/settle-sub-app.mjs'
import { writeFeature } from './support/templates/write-feature.mjs'
import { problemOfSubAppName } from './support/templates/write-sub-app.mjs'

const help = `
npm run new:feature -- <name> [<Chinese name>]
  Writes a feature that works from end to end: its calls in the contract, its table, queries, service, routes and tests on
  the server, a permission, its application with a list and a form in both languages, a browser test, and connects them.
  Change them to what the feature needs.
  生成一个端到端可用的功能：接口描述、数据表、服务器代码与测试、权限、双语界面（列表与表单）和浏览器测试，并完成接线。
  <name>   lower-case words joined by hyphens, for example book-loans / 小写单词，用连字符连接`

await runScript({ help, positionals: true }, async ({ positionals }) => {
  const [name = '', chinese = ''] = positionals
  const problem = problemOfName(name) ?? problemOfSubAppName(name)
  if (problem) throw new Error(problem)
  await ensurePackages()
  const { written, connected, byHand } = writeFeature(repository, { ...featureNames(name), chinese })
  const sources = [...written, ...connected].filter((path) => !path.endsWith('.svg'))
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources]
  const code = await settleSubApp({
    format: () => runCommand(nodeProgram(), biome, { env: nodeEnvironment() }),
    tellNpm,
    say: (text) => console.error(text),
  })
  console.log(`\nWritten / 已生成:\n${written.map((path) => `  ${path}`).join('\n')}`)
  console.log(`Connected in / 已接线:\n${connected.map((path) => `  ${path}`).join('\n')}`)
  for (const { file, text } of byHand) console.log(`Add by hand to ${file} / 请手动加入:\n  ${text.trim()}`)
  console.log(`\nNext / 下一步:
  1. Change the table to what you need / 先按需要修改数据表: apps/server/src/database/tables/${name}.ts
  2. npm run new:migration -- ${name}
  3. npm test -- ${name} && npm run check
  The list of the rest / 其余步骤: docs/architecture.md, "Adding a feature"`)
  return code
})
