import { ensurePackages } from './support/packages.mjs'
import { ensureChromium } from './support/pages/chromium.mjs'
import { ensureBuilt } from './support/product/build-state.mjs'
import { runServer } from './support/product/run-server.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run gallery:photos [-- <part> …]
  Photographs every state of every part of the interface kit, or of the parts named, in both languages and every theme,
  on a wide window and on a phone, and in forced colours, into .cache/gallery.
  为界面组件的每个状态截图：两种语言、所有主题、电脑与手机，以及强制颜色，保存到 .cache/gallery。`

await runScript({ help, positionals: true }, async ({ positionals }) => {
  await ensurePackages()
  await ensureBuilt()
  await ensureChromium()
  return runServer('scripts/support/pages/photograph-specimens.mjs', positionals)
})
