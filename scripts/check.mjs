import { ensurePackages } from './support/packages.mjs'
import { runScript } from './support/script.mjs'
import { withRunFolders } from './support/tests/run-folders.mjs'
import { runSteps, tellOutcome } from './support/tests/test-steps.mjs'

const help = `
npm run check
  The quick checks: lint, types, texts of both languages, the weight of the interface kit, unit tests. "npm run fix" mends what can be mended by itself.
  快速检查：代码规范、类型、双语文本、组件库大小、单元测试。“npm run fix” 可自动修复部分问题。`

await runScript({ help }, async () => {
  await ensurePackages()
  return tellOutcome(await withRunFolders(() => runSteps(['lint', 'types', 'texts', 'kit size', 'unit'])))
})
