import { ensurePackages } from './support/packages.mjs'
import { runScript } from './support/script.mjs'
import { git } from './support/tests/last-test.mjs'
import { withRunFolders } from './support/tests/run-folders.mjs'
import { tellOutcome } from './support/tests/test-steps.mjs'
import { wholeParts } from './support/tests/whole-parts.mjs'

const allParts = Object.keys(wholeParts)

const help = `
npm run test:whole [-- <part> …]
  Everything that is tested, in full length, in parts of about fifteen minutes: ${allParts.join(', ')}.
  Each part ends with its own line; several parts have one of all together at the end.
  按部分运行全部测试（完整长度），每部分约十五分钟。`

await runScript({ help, positionals: true }, async ({ positionals }) => {
  const parts = positionals.length > 0 ? positionals : allParts
  const unknown = parts.filter((part) => !allParts.includes(part))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${allParts.join(', ')}.`)
  await ensurePackages()
  /** @type {import('./support/tests/test-steps.mjs').Outcome} */
  const sum = { passed: 0, failed: 0, remarks: [] }
  for (const part of parts) {
    const { passed, failed, remarks } = await withRunFolders(wholeParts[part])
    console.log(`\n── ${part} at ${whatIsTested()} ──`)
    tellOutcome({ passed, failed, remarks })
    sum.passed += passed
    sum.failed += failed
    sum.remarks.push(...remarks)
  }
  return parts.length > 1 ? tellOutcome(sum) : Number(sum.failed > 0 || sum.passed === 0)
})

function whatIsTested() {
  const changed = git('status', '--porcelain') ? ', changed since' : ''
  return `${git('rev-parse', 'HEAD') ?? 'an unknown commit'}${changed}, ${new Date().toISOString()}`
}
