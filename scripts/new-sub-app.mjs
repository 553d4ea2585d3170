import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { repository } from './support/repository.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'
import { settleSubApp, tellNpm } from './support/templates/settle-sub-app.mjs'
import { problemOfSubAppName, writeSubApp } from './support/templates/write-sub-app.mjs'

const help = `
npm run new:sub-app -- <name> [<Chinese name>]
  Writes a sub-application that works: a screen in both languages, its styles, a test, the build, an icon; enters it
  in the catalogue of applications and in the demo district, and tells npm about it.
  生成一个可以运行的子应用：双语界面、样式、测试、构建配置和图标，并登记到应用目录和演示数据中。
  <name>   lower-case words joined by hyphens, for example book-loans / 小写单词，用连字符连接`

await runScript({ help, positionals: true }, async ({ positionals }) => {
  const [name = '', chinese = ''] = positionals
  const problem = problemOfSubAppName(name)
  if (problem) throw new Error(problem)
  await ensurePackages()
  const { written, connected, byHand } = writeSubApp(repository, { name, chinese })
  const sources = [...written, ...connected].filter((path) => !path.endsWith('.svg'))
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources]
  const code = await settleSubApp({
    format: () => runCommand(nodeProgram(), biome, { env: nodeEnvironment() }),
    tellNpm,
    say: (text) => console.error(text),
  })
  console.log(`\nWritten / 已生成:\n${written.map((path) => `  ${path}`).join('\n')}`)
  console.log(`Changed / 已修改:\n${connected.map((path) => `  ${path}`).join('\n')}`)
  for (const { file, text } of byHand) console.log(`Add by hand to ${file} / 请手动加入:\n  ${text.trim()}`)
  console.log(`\nNext / 下一步:
  npm test -- ${name}
  HOMEROOM_DATA_DIR=./data/${name} npm run dev
    a demo district of its own, in which everybody has the application / 新的演示数据，所有人都有此应用
    http://127.0.0.1:8080/pages/base/pc_${name}_tm/index.html`)
  return code
})
