import { ensurePackages } from './support/packages.mjs'
import { ensureChromium } from './support/pages/chromium.mjs'
import { ensureBuilt } from './support/product/build-state.mjs'
import { runServer } from './support/product/run-server.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run screens [-- word]
  Photographs the main screens of the built product, on a demo district of its own, into docs/screens; with a word only those whose name has it.
  在独立的演示数据上为主要界面截图，保存到 docs/screens；可只拍名称中含某个词的界面。`

await runScript({ help, positionals: true }, async ({ positionals }) => {
  await ensurePackages()
  await ensureBuilt()
  await ensureChromium()
  return runServer('scripts/support/pages/photograph-screens.mjs', positionals)
})
