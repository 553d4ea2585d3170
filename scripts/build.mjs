import { ensurePackages } from './support/packages.mjs'
import { buildProduct } from './support/product/build-state.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run build
  Builds the server, the pages and the sub-applications, whether their sources changed or not.
  构建服务器、页面和子应用（无论源文件是否变化）。`

await runScript({ help }, async () => {
  await ensurePackages()
  await buildProduct()
})
