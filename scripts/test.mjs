import { ensurePackages } from './support/packages.mjs'
import { runScript } from './support/script.mjs'
import { beginRecord, keepRecord } from './support/tests/last-test.mjs'
import { withRunFolders } from './support/tests/run-folders.mjs'
import { hasBrowserTests, runSteps, tellOutcome, testSteps } from './support/tests/test-steps.mjs'

const allSteps = Object.keys(testSteps)

const help = `
npm test [-- <word> …] [-- --only <step>]
  The gate, from a clean clone: ${allSteps.join(', ')}.
  With words, all tests whose file has one of them in its path, those outside the gate too: npm test -- messages
  --only <step>   one step alone; may be given several times
  What the gate leaves out: npm run test:whole
  运行合入前的全部检查；给出关键词时运行路径含该词的全部测试文件。其余测试：npm run test:whole`

/** @type {import('node:util').ParseArgsOptionsConfig} */
const options = { only: { type: 'string', multiple: true } }

await runScript({ help, options, positionals: true }, async ({ values, positionals: filters }) => {
  const unknown = (values.only ?? []).filter((step) => !allSteps.includes(step))
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. Steps: ${allSteps.join(', ')}.`)
  await ensurePackages()
  const isGate = !values.only && filters.length === 0
  const record = beginRecord()
  const outcome = await withRunFolders(() =>
    runSteps(values.only ?? stepsFor(filters), { filters, whole: filters.length > 0 }),
  )
  if (isGate) keepRecord(record, outcome)
  if (outcome.passed + outcome.failed === 0)
    console.error(`No test file has ${filters.join(' or ')} in its path. / 没有匹配的测试文件。`)
  return tellOutcome(outcome)
})

function stepsFor(words) {
  if (words.length === 0) return allSteps
  return ['unit', 'server', ...(hasBrowserTests(words) ? ['build', 'e2e'] : [])]
}
