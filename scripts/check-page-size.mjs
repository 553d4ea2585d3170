import { beyondBudget, budgets, pageScripts } from './support/pages/page-scripts.mjs'
import { runScript } from './support/script.mjs'

const help = `
node scripts/check-page-size.mjs
  Refuses the built pages when one fetches more scripts at its first visit than its budget allows.
  首次打开时页面脚本超过预算则不通过（需先构建）。`

await runScript({ help }, async () => {
  let failed = false
  for (const [page, budget] of Object.entries(budgets)) {
    const scripts = pageScripts(page)
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
    console.log(`${page}: ${kilobytes.toFixed(1)} KB of ${budget.kilobytes} KB, ${scripts.length} files`)
    const beyond = beyondBudget(scripts, budget)
    if (beyond.length === 0) continue
    failed = true
    const largest = scripts.map(({ file, bytes }) => `${file} ${(bytes / 1024).toFixed(1)} KB`)
    console.error(`✗ ${page}: ${beyond.join(', ')} / 超出预算\n  ${largest.join('\n  ')}`)
  }
  return failed ? 1 : 0
})
