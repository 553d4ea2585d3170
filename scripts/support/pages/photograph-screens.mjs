import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
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
    name: 'administration-grades-zh-pc',
    who: 'admin',
    language: 'zh-CN',
    device: pc,
    path: room('classes'),
    scrollTo: '年级组长',
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
  ...[
    { name: 'administration-people-en-phone', language: 'en', path: '#/people' },
    { name: 'administration-person-en-phone', language: 'en', path: '#/people?search=student', follow: 'Li Zixuan' },
    { name: 'administration-settings-zh-phone', language: 'zh-CN', path: '#/settings' },
  ].map((one) => ({ ...one, who: 'admin', device: phone, path: page('administration', 'mobile') + one.path })),
  { name: 'administration-guardians-zh-pc', who: 'admin', language: 'zh-CN', device: pc, path: room('guardians') },
  { name: 'administration-icons-en-pc', who: 'admin', language: 'en', device: pc, path: room('icons') },
  { name: 'administration-settings-en-pc', who: 'admin', language: 'en', device: pc, path: room('settings') },
  { name: 'administration-audit-zh-pc', who: 'admin', language: 'zh-CN', device: pc, path: room('audit') },
]

/** The school that one begins with: nobody in it but its first administrator. */
const first = { unit: 'willow', name: '柳园小学', englishName: 'Willow Primary School', login: 'lin' }
const onEmpty = { who: `${first.login}@${first.unit}`, device: pc }
/** The same on an installation without the demo. @type {Screen[]} */
const emptyScreens = [
  { ...onEmpty, name: 'administration-first-steps-en-pc', language: 'en', path: page('administration') },
  {
    ...{ ...onEmpty, name: 'administration-first-steps-zh-phone', language: 'zh-CN', device: phone },
    path: page('administration', 'mobile'),
  },
  { ...onEmpty, name: 'administration-first-classes-en-pc', language: 'en', path: room('classes') },
  { ...onEmpty, name: 'administration-first-look-zh-pc', language: 'zh-CN', path: room('sign-in') },
]

const word = process.argv[2] ?? ''
const output = join(repository, 'docs/screens')
mkdirSync(output, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await photographAll(screens, {})
  await photographAll(emptyScreens, { HOMEROOM_DEMO: '0' }, makeFirst)
} finally {
  await browser.close()
}

/**
 * Starts the product with the settings, and takes those of the pictures that are wanted.
 * @param {Screen[]} all
 * @param {Readonly<Record<string, string>>} settings
 * @param {(data: string) => void} prepare
 */
async function photographAll(all, settings, prepare = () => {}) {
  const wanted = all.filter(({ name }) => name.includes(word))
  if (wanted.length === 0) return
  const product = await startProduct(settings)
  try {
    prepare(product.data)
    for (const screen of wanted) {
      await photograph(product, screen)
      console.log(`docs/screens/${screen.name}.jpg`)
    }
  } finally {
    await product.stop()
  }
}

/** The first administrator, as whoever runs an installation makes them. */
function makeFirst(data) {
  const { unit, name, englishName, login } = first
  const words = ['--unit', unit, '--unit-name', name, '--unit-english-name', englishName, '--login', login]
  const made = spawnSync(
    process.execPath,
    [join(repository, 'apps/server/dist/homeroom.js'), 'create-admin', ...words],
    {
      ...{ input: `${password}\n`, encoding: 'utf8' },
      env: { ...process.env, HOMEROOM_DATA_DIR: data },
    },
  )
  if (made.status !== 0) throw new Error(made.stderr)
}

/** What the person of a picture has chosen; each has a picture of their own to choose for. */
async function choose({ request }, { address }, { theme, mode }) {
  if (theme)
    await request.post(`${address}/api/base/desktop/settheme`, {
      headers,
      data: { type: 'color', theme },
    })
  if (mode) await request.post(`${address}/api/base/desktop/setmode`, { headers, data: { mode } })
}

/** @param {{ address: string }} product @param {Screen} screen */
async function photograph({ address }, screen) {
  const { name, who, language, device, path, search, theme, mode, follow, choose: option, scrollTo } = screen
  const context = await browser.newContext({ ...device, locale: language, timezoneId: 'Asia/Shanghai' })
  await context.addCookies([{ name: 'homeroom_language', value: language, url: address }])
  if (who) {
    await context.request.post(`${address}/api/uaa/oauth/login`, {
      headers,
      form: { username: who, password },
    })
    await choose(context, { address }, { theme, mode })
  }
  const shown = await context.newPage()
  await shown.goto(address + path, { waitUntil: 'load' })
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
  // A busy machine takes its time: what is still being read is no picture.
  await shown.waitForFunction(() => !document.querySelector('main [class*="skeleton"]'), { timeout: 30_000 })
  await shown.waitForTimeout(500)
  await shown.screenshot({ path: join(output, `${name}.jpg`), type: 'jpeg', quality: 88 })
  await context.close()
}
