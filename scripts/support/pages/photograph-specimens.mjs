import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium, devices } from '@playwright/test'
import { startProduct } from '../product/start-product.mjs'
import { repository } from '../repository.mjs'
import { findChromium } from './chromium.mjs'

// Run under the Node of the repository by photograph-gallery.mjs. The pictures are for looking at, not for keeping:
// they lie outside what git knows.

const windows = {
  pc: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}
// The colours of a person who chose their own, in the system or the browser: no theme shows in them.
/** @type {('light' | 'dark')[]} */
const forcedColours = ['light', 'dark']
/** Parts that are a layer: what brings it up. */
const broughtUpBy = {
  'colour-picker': 'press',
  confirmation: 'press',
  dialog: 'press',
  drawer: 'press',
  'form-dialog': 'press',
  'menu-button': 'press',
  popover: 'press',
  tooltip: 'focus',
}
const layers = ':is([role=dialog], [role=alertdialog], [role=menu])'
const output = join(repository, '.cache/gallery')
const wanted = process.argv.slice(2)

rmSync(output, { recursive: true, force: true })
const product = await startProduct({ HOMEROOM_GALLERY: '1' })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  for (const [device, window] of Object.entries(windows)) {
    const context = await browser.newContext({ ...window, reducedMotion: 'reduce', locale: 'zh-CN' })
    await photographAll(await context.newPage(), device)
    await context.close()
  }
  for (const colorScheme of forcedColours) {
    /** @type {import('@playwright/test').BrowserContextOptions} */
    const options = {
      ...windows.pc,
      forcedColors: 'active',
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'zh-CN',
    }
    const context = await browser.newContext(options)
    await photographAll(await context.newPage(), 'pc', `forced-${colorScheme}`)
    await context.close()
  }
  console.log(`\n${writeOverview()}`)
} finally {
  await browser.close()
  await product.stop()
}

/** In every theme, or in one look that stands for all of them. */
async function photographAll(page, device, look) {
  await page.goto(`${product.address}/gallery#/?language=en`)
  const listed = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => /^#\/([\w-]+)/.exec(link.hash)?.[1]))
  const themes = await page
    .getByRole('combobox')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.value))
  for (const part of listed.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    const folder = join(output, part)
    mkdirSync(folder, { recursive: true })
    const places = await specimensOf(page, part)
    const looks = look ? [{ name: look, theme: 'default' }] : themes.map((theme) => ({ name: theme, theme }))
    for (const place of places) await photograph(page, { place, looks, device, folder })
    console.log(`${part}: ${places.length} × ${looks.length} × 2, ${device}${look ? `, ${look}` : ''}`)
  }
}

async function specimensOf(page, part) {
  await page.goto(`${product.address}/gallery#/${part}?language=en`)
  const shown = page.locator(`[data-specimen^="${part}/"]`)
  await shown.first().waitFor()
  return shown.evaluateAll((all) => all.map((one) => one.dataset.specimen))
}

async function photograph(page, { place, looks, device, folder }) {
  const [part, specimen] = place.split('/')
  for (const language of ['zh-CN', 'en'])
    for (const { name, theme } of looks) {
      // A layer of the picture before would lie above its own button.
      if (part in broughtUpBy) await page.goto('about:blank')
      await page.goto(`${product.address}/gallery#/${place}?theme=${theme}&language=${language}&bare=1`)
      await page.locator(`html[lang="${language}"] main[data-specimen="${place}"] h1`).waitFor({ state: 'attached' })
      await bringUp(page, broughtUpBy[part])
      await page.screenshot({
        path: join(folder, `${specimen}-${name}-${language}-${device}.jpg`),
        type: 'jpeg',
        quality: 85,
      })
    }
}

async function bringUp(page, way) {
  const button = page.getByRole('main').getByRole('button').first()
  if (!way || (await button.isDisabled())) return
  // A phone shows no tooltip, so that nothing can be waited for.
  if (way === 'focus') return button.focus()
  await button.click()
  await page.locator(layers).first().waitFor()
}

/** One page with all pictures, part by part. */
function writeOverview() {
  const file = join(output, 'index.html')
  const pictures = (part) =>
    readdirSync(join(output, part))
      .map((name) => `<figure><img loading="lazy" src="${part}/${name}"><figcaption>${name}</figcaption></figure>`)
      .join('')
  const parts = readdirSync(output).map((part) => `<h2>${part}</h2><div>${pictures(part)}</div>`)
  const style =
    'div{display:grid;grid-template-columns:repeat(auto-fill,minmax(360px,1fr))}figure{margin:8px}img{max-width:100%}'
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${parts.join('')}`)
  return file
}
