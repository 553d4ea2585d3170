import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { runCommand } from '../run-command.mjs'
import { slowStep } from '../tests/slow-step.mjs'

const debianShell = '/usr/bin/chromium-headless-shell'
const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** A machine that reaches no download waits this long for one, where it has a browser already. */
const patience = 60_000

/**
 * The Chromium to use: the one that E2E_BROWSER names, or the shell without windows, which does the same work with about half
 * the processor time, or a whole Chromium or Chrome. Nothing when there is none.
 */
export function findChromium() {
  const chosen = process.env.E2E_BROWSER
  if (chosen && !existsSync(chosen)) throw new Error(`E2E_BROWSER names ${chosen}, which is not there.`)
  return chosen || findShell() || findWhole()
}

/** Makes sure that there is a Chromium. The shell is fetched where it can be had, even if a whole browser is there. */
export async function ensureChromium() {
  if (process.env.E2E_BROWSER || findShell()) return
  const whole = findWhole()
  const timeout = whole ? patience : undefined
  await slowStep("Fetching Chromium's headless shell / 正在获取 Chromium headless shell", () =>
    isDebianRoot() ? installFromDebian('chromium-headless-shell', timeout) : download('--only-shell', timeout),
  )
  if (findShell()) return
  if (whole) {
    console.log(`No headless shell could be had; using ${whole}. / 未能获取 headless shell，改用 ${whole}。`)
    return
  }
  await slowStep('Installing Chromium / 正在安装 Chromium', () =>
    // Older releases of Debian have no package of the shell.
    isDebianRoot() ? installFromDebian('chromium') : download(),
  )
  if (findChromium()) return
  throw new Error(
    'Chromium could not be installed; the reason is above. Install it by hand (apt-get install chromium) and try again.\n' +
      'Chromium 安装失败，原因见上文。请手动安装（apt-get install chromium）后重试。',
  )
}

function findShell() {
  return [debianShell, ...shellsOfPlaywright()].find((path) => existsSync(path))
}

/** Playwright tells only where its whole browser would be; the shell of the same number lies beside it. */
function shellsOfPlaywright() {
  const [beside, number] = playwrightChromium().split(/chromium-(\d+)/)
  const folder = join(beside ?? '', `chromium_headless_shell-${number}`)
  const builds = existsSync(folder) ? readdirSync(folder) : []
  return builds.flatMap((build) => ['', '.exe'].map((end) => join(folder, build, `chrome-headless-shell${end}`)))
}

function findWhole() {
  return [...wholeBrowsers, playwrightChromium()].find((path) => existsSync(path))
}

function playwrightChromium() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return chromium.executablePath()
}

function isDebianRoot() {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  return isDebian && process.getuid?.() === 0
}

async function installFromDebian(browser, timeout) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout }
  await runCommand('apt-get', ['update', '-qq'], options)
  const packages = [browser, 'fonts-noto-cjk']
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}

async function download(which, timeout) {
  const cli = 'node_modules/@playwright/test/cli.js'
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const args = [cli, 'install', ...withLibraries, ...(which ? [which] : []), 'chromium']
  await runCommand(nodeProgram(), args, { env: nodeEnvironment(), timeout })
}
