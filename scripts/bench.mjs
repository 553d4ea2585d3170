import { ensurePackages } from './support/packages.mjs'
import { ensureBuilt } from './support/product/build-state.mjs'
import { runServer } from './support/product/run-server.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run bench [-- load | hand | early | me | storm | messages | upload | face | walks | guessing …]
  Measures the built product against floors in the same run and prints ratios beside the budgets; without names, all.
  在同一次运行中将产品与下限对比，并打印与预算相比的结果；不写名称则全部运行。`

await runScript({ help, positionals: true }, async ({ positionals }) => {
  await ensurePackages()
  await ensureBuilt()
  return runServer('bench/run.ts', positionals)
})
