import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { defineConfig, devices } from '@playwright/test'
import { desktopClientOfTests } from './e2e/support/desktop-client.ts'
import { helpCentreOfTests } from './e2e/support/help-centre.ts'
import { findChromium } from './scripts/support/pages/chromium.mjs'
import { outOfGate } from './scripts/support/tests/gate-browsers.mjs'
import { temporaryBase } from './scripts/support/tests/temporary-base.mjs'
import { longestRun } from './scripts/support/tests/time-limits.mjs'

// The configuration is read again in every worker: the first reading chooses port and folder, the others find them here.
const freePort = `const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })`
process.env.E2E_PORT ??= spawnSync(process.execPath, ['-e', freePort], { encoding: 'utf8' }).stdout.trim()
const port = process.env.E2E_PORT
// Made and removed by the server of the tests; the commands of an operator reach its installation by this folder.
process.env.E2E_FOLDER ??= join(temporaryBase(), `homeroom-e2e-${port}-${process.pid}`)
const executablePath = findChromium()
const whole = process.env.TEST_WHOLE === '1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Limits end what hangs. They judge nothing: on a slow machine an ordinary test takes several times its time.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  fullyParallel: true,
  // As many as there are cores are not enough to keep them busy: each waits for its page now and then.
  workers: availableParallelism() + 1,
  // A shared machine is late now and then: what failed is tried twice more, with a trace, and the closing lines name it. Such a test
  // is to be looked into all the same: two of the first ones were faults of the product.
  retries: 2,
  // When so many fail, something common to them is broken, and the rest would only take its time to say so, too.
  maxFailures: 10,
  globalTimeout: Number(process.env.E2E_TIME ?? longestRun),
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // A trace of every test costs a third of the time; one test gets it by `npx playwright test <file> --trace on`.
    trace: 'on-all-retries',
    screenshot: 'only-on-failure',
    // Requests that go through a worker cannot be answered by a test: only the tests about it let it in.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Chromium's own sandbox does not work for root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    // A test that belongs to one device carries its tag, @pc or @phone. One that stays out of the gate carries @whole, or @whole-pc or
    // @whole-phone when it stays out on that device only; what a test of the gate is: CONTRIBUTING.md.
    {
      name: 'pc',
      grepInvert: whole ? /@phone\b/ : outOfGate.pc,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: whole ? /@pc\b/ : outOfGate.phone,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    command: 'node scripts/support/tests/serve-for-tests.mjs',
    url: `http://127.0.0.1:${port}/healthz`,
    env: {
      PORT: port,
      E2E_FOLDER: process.env.E2E_FOLDER,
      HOMEROOM_HELP_CENTRE_URL: helpCentreOfTests,
      HOMEROOM_CLIENT_DOWNLOAD_URL: desktopClientOfTests,
      HOMEROOM_GALLERY: '1',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
