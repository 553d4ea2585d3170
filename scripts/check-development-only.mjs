import { developmentOnly, findInBuild } from './support/product/development-only.mjs'
import { runScript } from './support/script.mjs'

const help = `
node scripts/check-development-only.mjs
  Refuses built pages that hold anything of the switch to test accounts: it belongs to development alone.
  构建出的页面若含有切换测试账号的功能则不通过（该功能仅用于开发，需先构建）。`

await runScript({ help }, async () => {
  const found = findInBuild(developmentOnly())
  for (const { file, text } of found) console.error(`✗ ${file}: ${text}`)
  if (found.length === 0) console.log('Nothing of development is in the pages. / 页面中没有开发专用的功能。')
  return found.length === 0 ? 0 : 1
})
