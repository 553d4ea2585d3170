import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { startProduct } from '../product/start-product.mjs'
import { repository } from '../repository.mjs'
import { findChromium } from './chromium.mjs'

// Run under the Node of the repository by take-screens.mjs.

const password = 'Homeroom-2026'
const headers = { 'x-device': 'pc', 'x-app': 'base' }
const pc = { viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const room = (name) => `/pages/base/pc_administration_tm/index.html#/${name}`
const page = (code, device = 'pc', kind = 'tm') => `/pages/base/${device}_${code}_${kind}/index.html`

/**
 * What is photographed: the file's name, who sees it, in which language, on what, and where.
 * @typedef {{ name: string, language: string, device: object, path: string, who?: string, search?: string, theme?: string,
 *   mode?: string, follow?: string, choose?: string, scrollTo?: string }} Screen
 * @type {Screen[]}
 */
const screens = [
  { name: 'sign-in-zh-pc', language: 'zh-CN', device: pc, path: '/login' },
  { name: 'sign-in-school-en-phone', language: 'en', device: phone, path: '/login?unit=lakeside-1' },
  { name: 'desktop-teacher-zh-pc', who: 'teacher', language: 'zh-CN', device: pc, path: '/' },
  { name: 'desktop-pupil-en-pc', who: 'student', language: 'en', device: pc, path: '/' },
  { name: 'desktop-parent-zh-phone', who: 'parent', language: 'zh-CN', device: phone, path: '/' },
  { name: 'desktop-parent-en-pc', who: 'parent', language: 'en', device: pc, path: '/' },
  { name: 'desktop-area-en-pc', who: 'area.admin', language: 'en', device: pc, path: '/' },
  {
    name: 'desktop-night-zh-pc',
    who: 'staff',
    language: 'zh-CN',
    device: pc,
    path: '/',
    theme: 'ink',
    mode: 'dark',
  },
  { name: 'search-teacher-en-pc', who: 'teacher', language: 'en', device: pc, path: '/', search: 'tz' },
  {
    name: 'messages-teacher-zh-pc',
    who: 'teacher',
    language: 'zh-CN',
    device: pc,
    path: '/pages/base/pc_desktop_all/index.html#/messages/all',
  },
  { name: 'notices-teacher-zh-pc', who: 'teacher', language: 'zh-CN', device: pc, path: page('notices') },
  {
    name: 'notices-parent-en-phone',
    who: 'parent',
    language: 'en',
    device: phone,
    path: page('notices', 'mobile', 'spm'),
  },
  { name: 'my-class-teacher-en-pc', who: 'teacher', language: 'en', device: pc, path: page('my-class') },
  { name: 'administration-start-en-pc', who: 'admin', language: 'en', device: pc, path: page('administration') },
  { name: 'administration-people-zh-pc', who: 'admin', language: 'zh-CN', device: pc, path: room('people') },
  {
    name: 'administration-class-en-pc',
    who: 'admin',
    language: 'en',
    device: pc,
    path: room('classes'),
    follow: 'Grade 3 Class 1',
  },
  {
    name: 'administration-roles-zh-pc',
    who: 'admin',
    language: 'zh-CN',
    device: pc,
    path: room('roles'),
    follow: '班主任',
    scrollTo: '搜索权限',
  },
  {
    name: 'administration-look-en-pc',
    who: 'admin',
    language: 'en',
    device: pc,
    path: room('sign-in'),
    choose: 'Your desktop',
  },
  {
    name: 'administration-people-en-phone',
    who: 'admin',
    language: 'en',
    device: phone,
    path: `${page('administration', 'mobile')}#/people`,
  },
]

const output = join(repository, 'docs/screens')
mkdirSync(output, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  for (const screen of screens) {
    await photograph(screen)
    console.log(`docs/screens/${screen.name}.jpg`)
  }
} finally {
  await browser.close()
  await product.stop()
}

/** What the person of a picture has chosen; each has a picture of their own to choose for. */
async function choose({ request }, { theme, mode }) {
  if (theme)
    await request.post(`${product.address}/api/base/desktop/settheme`, {
      headers,
      data: { type: 'color', theme },
    })
  if (mode) await request.post(`${product.address}/api/base/desktop/setmode`, { headers, data: { mode } })
}

/** @param {Screen} screen */
async function photograph({
  name,
  who,
  language,
  device,
  path,
  search,
  theme,
  mode,
  follow,
  choose: option,
  scrollTo,
}) {
  const context = await browser.newContext({ ...device, locale: language, timezoneId: 'Asia/Shanghai' })
  await context.addCookies([{ name: 'homeroom_language', value: language, url: product.address }])
  if (who) {
    await context.request.post(`${product.address}/api/uaa/oauth/login`, {
      headers,
      form: { username: who, password },
    })
    await choose(context, { theme, mode })
  }
  const shown = await context.newPage()
  await shown.goto(product.address + path, { waitUntil: 'load' })
  // Pictures fade in, and scripts arrive.
  await shown.waitForTimeout(1500)
  if (search) {
    await shown.keyboard.press('Control+KeyK')
    await shown.keyboard.type(search)
    await shown.waitForTimeout(1500)
  }
  if (follow) await shown.getByRole('link', { name: follow, exact: true }).first().click()
  if (option) await shown.getByRole('radio', { name: option }).check()
  if (follow || option) await shown.waitForTimeout(2500)
  if (scrollTo)
    await shown
      .getByText(scrollTo)
      .first()
      .evaluate((found) => found.scrollIntoView({ block: 'center' }))
  await shown.screenshot({ path: join(output, `${name}.jpg`), type: 'jpeg', quality: 88 })
  await context.close()
}
