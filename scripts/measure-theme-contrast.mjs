// Computes every text pair of every theme in Chromium, and every pixel of every wallpaper against the label on it.
// `node scripts/measure-theme-contrast.mjs` prints the worst of each and fails below 4.5:1.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { chromium } from '@playwright/test'
import { presetColours, sceneColours } from '../packages/contract/src/themes/themes.ts'
import { findChromium } from './support/pages/chromium.mjs'
import { textPairs as pairs, wallpaperContrast, worstPair } from './theme-contrast-in-page.mjs'

const required = 4.5
const scenes = Object.keys(sceneColours)
const roots = { '/common/art/': '../apps/web/public-assets/', '/styles/': '../packages/ui-kit/src/styles/' }
const types = { svg: 'image/svg+xml', css: 'text/css' }
const sheets = ['homeroom', ...scenes.map((scene) => `themes/${scene}`)]
const links = sheets.map((sheet) => `<link rel="stylesheet" href="/styles/${sheet}.css">`).join('')
const page = `<!doctype html>${links}<body><div class="wallpaper"></div>`
const colour = (accent) => ({ name: 'theme-color', accent })
/** @type {{ name: string, accent?: string }[]} */
const named = [
  ...['default', ...scenes].map((name) => ({ name: `theme-${name}` })),
  ...Object.values(presetColours).map(colour),
]
const hexes =
  '000000 ffffff ff0000 00ff00 0000ff ffff00 00ffff ff00ff 808080 7f3fbf ffb000 103010 e8e8a0 5a2d0c b9e4c9 ff7f50'
const colours = hexes.split(' ').map((hex) => colour(`#${hex}`))
const server = createServer(serve).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox'],
})
const failures = []
for (const mode of ['mode-light', 'mode-dark', 'mode-light mode-contrast', 'mode-dark mode-contrast'])
  await measurePairs(mode)
for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  await measureWallpapers(size)
await browser.close()
server.close()
if (failures.length > 0)
  throw new Error(`Below ${required}:1, so raise the role or lighten the picture: ${failures.join(', ')}`)

async function serve(request, reply) {
  const path = new URL(request.url, 'http://localhost').pathname
  const root = Object.keys(roots).find((prefix) => path.startsWith(prefix))
  if (!root) return reply.setHeader('content-type', 'text/html').end(page)
  const file = new URL(roots[root] + path.slice(root.length), import.meta.url)
  const body = await readFile(file).catch(() => null)
  reply.writeHead(body ? 200 : 404, { 'content-type': types[path.split('.').pop()] ?? 'text/plain' }).end(body)
}

async function openPage(viewport) {
  const tab = await browser.newPage({ viewport })
  await tab.goto(`http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`)
  return tab
}

async function measurePairs(mode) {
  const tab = await openPage({ width: 400, height: 300 })
  const found = []
  for (const theme of [...named, ...colours])
    found.push(note(await tab.evaluate(worstPair, { theme, mode, pairs }), `${mode} ${theme.accent ?? theme.name}`))
  console.log(`${mode}: ${found.sort((a, b) => a.contrast - b.contrast)[0].line}`)
  await tab.close()
}

async function measureWallpapers(size) {
  for (const mode of ['mode-light', 'mode-dark']) {
    for (const theme of [...named, ...colours.slice(0, 8)]) {
      const tab = await openPage(size)
      await tab.evaluate(
        ({ theme, mode }) => {
          document.body.className = `${theme.name} ${mode}`
          if (theme.accent) document.body.style.setProperty('--accent-base', theme.accent)
        },
        { theme, mode },
      )
      await tab.waitForLoadState('networkidle')
      const picture = (await tab.screenshot()).toString('base64')
      const label = `${size.width}x${size.height} ${mode} ${theme.accent ?? theme.name}`
      console.log(note(await tab.evaluate(wallpaperContrast, picture), label).line)
      await tab.close()
    }
  }
}

function note({ contrast, where }, label) {
  const line = `${label} ${contrast.toFixed(2)} (${where})`
  if (contrast < required) failures.push(line)
  return { contrast, line }
}
