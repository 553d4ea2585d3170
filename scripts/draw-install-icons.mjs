import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from './support/pages/chromium.mjs'
import { repository } from './support/repository.mjs'
import { runScript } from './support/script.mjs'

const help = `
node scripts/draw-install-icons.mjs
  Draws the pictures of the installed product from favicon.svg, as PNG: apps/web/public-assets/install, and favicon.ico.
  由 favicon.svg 绘制安装后的应用图标（PNG）和 favicon.ico。`

const assets = join(repository, 'apps/web/public-assets')

/** Browsers ask for /favicon.ico where a page names no picture of its own. */
const favicon = { file: '../favicon.ico', size: 32, maskable: false }
/** A system may cut anything outside the inner 80 % of a maskable picture away: the corners are filled, the sign is smaller. */
const pictures = [
  { file: 'icon-192.png', size: 192, maskable: false },
  { file: 'icon-512.png', size: 512, maskable: false },
  { file: 'icon-maskable-512.png', size: 512, maskable: true },
  favicon,
]

await runScript({ help }, async () => {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  // One colour instead of a gradient: a tenth of the size, and no bands on cheap screens.
  const svg = readFileSync(join(assets, 'favicon.svg'), 'utf8').replace('url(#a)', '#457CD6')
  for (const { file, size, maskable } of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    const whole = svg.replace('rx="12"', maskable ? 'rx="0"' : 'rx="11"')
    const sign = maskable ? whole.replace('viewBox="0 0 48 48"', 'viewBox="-5 -5 58 58"') : whole
    const drawn = sign
      .replace('<rect width="48" height="48"', maskable ? '<rect x="-5" y="-5" width="58" height="58"' : '$&')
      .replace('width="48" height="48" viewBox', `width="${size}" height="${size}" viewBox`)
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawn}`)
    const png = await page.screenshot({ omitBackground: true })
    writeFileSync(join(assets, 'install', file), file === favicon.file ? iconFile(png) : png)
    await page.close()
  }
  await browser.close()
})

/** An ICO file of one picture: a folder of one entry, then the PNG as it is. */
function iconFile(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([favicon.size, favicon.size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
