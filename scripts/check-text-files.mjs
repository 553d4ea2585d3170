import { repository } from './support/repository.mjs'
import { runScript } from './support/script.mjs'
import { findTextProblems } from './support/texts/text-files.mjs'

const help = `
node scripts/check-text-files.mjs
  Checks every <feature>.zh-CN.json and <feature>.en.json, and every dictionary { 'zh-CN': { … }, en: { … } } of the
  source files: the same keys and placeholders, nothing empty, nothing unused.
  检查每对文本文件，以及源文件里的每个双语词典：键与占位符一致、没有空文本、没有未使用的键。`

await runScript({ help }, async () => {
  const problems = findTextProblems(repository)
  for (const problem of problems) console.log(problem)
  if (problems.length === 0) console.log('The texts of both languages are complete. / 两种语言的文本完整。')
  return problems.length === 0 ? 0 : 1
})
