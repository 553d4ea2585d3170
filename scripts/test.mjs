import { ensurePackages } from './support/packages.mjs'
import { runScript } from './support/script.mjs'
import { hasBrowserTests, runSteps, testSteps } from './support/tests/test-steps.mjs'

const allSteps = Object.keys(testSteps)

const help = `
npm test [-- <word> …] [-- --only <step>]
  Everything, from a clean clone: ${allSteps.join(', ')}.
  With words, only the tests whose file has one of them in its path: npm test -- messages
  --only <step>   one step alone; may be given several times
  运行全部测试；给出关键词时只运行路径含该词的测试文件。`

/** @type {import('node:util').ParseArgsOptionsConfig} */
const options = { only: { type: 'string', multiple: true } }

await runScript({ help, options, positionals: true }, async ({ values, positionals }) => {
  const unknown = (values.only ?? []).filter((step) => !allSteps.includes(step))
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}. Steps: ${allSteps.join(', ')}.`)
  await ensurePackages()
  return runSteps(values.only ?? stepsFor(positionals), positionals)
})

function stepsFor(words) {
  if (words.length === 0) return allSteps
  return ['unit', 'server', ...(hasBrowserTests(words) ? ['build', 'e2e'] : [])]
}
