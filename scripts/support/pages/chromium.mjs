import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import process from 'node:process'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { runCommand } from '../run-command.mjs'
import { slowStep } from '../tests/slow-step.mjs'

// The shell without windows does the same work with about half the processor time.
const ofTheSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The Chromium of this machine, or the one that Playwright has downloaded; nothing when there is neither. */
export function findChromium() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return [...ofTheSystem, chromium.executablePath()].find((path) => existsSync(path))
}

/** Makes sure that there is a Chromium: Debian's package for root on Debian, otherwise Playwright's download. */
export async function ensureChromium() {
  if (findChromium()) return
  const way = isDebian() && process.getuid?.() === 0 ? installFromDebian : downloadWithPlaywright
  await slowStep('Installing Chromium / 正在安装 Chromium', way)
  if (findChromium()) return
  throw new Error(
    'Chromium could not be installed; the reason is above. Install it by hand (apt-get install chromium) and try again.\n' +
      'Chromium 安装失败，原因见上文。请手动安装（apt-get install chromium）后重试。',
  )
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  const install = (browser) => {
    const packages = [browser, 'fonts-noto-cjk']
    return runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  }
  // Older releases have no package of the shell.
  if ((await install('chromium-headless-shell')) !== 0) await install('chromium')
}

async function downloadWithPlaywright() {
  const cli = 'node_modules/@playwright/test/cli.js'
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  await runCommand(nodeProgram(), [cli, 'install', ...withLibraries, 'chromium'], { env: nodeEnvironment() })
}
