import { ensureBuilt } from './support/build-state.mjs'
import { ensureChromium } from './support/chromium.mjs'
import { ensurePackages } from './support/packages.mjs'
import { runServer } from './support/run-server.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run screens
  Photographs the main screens of the built product, on a demo district of its own, into docs/screens.
  在独立的演示数据上为主要界面截图，保存到 docs/screens。`

await runScript({ help }, async () => {
  await ensurePackages()
  await ensureBuilt()
  await ensureChromium()
  return runServer('scripts/support/photograph-screens.mjs', [])
})
