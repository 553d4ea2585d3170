import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const demoPassword = 'Homeroom-2026'
export const callHeaders = { 'x-device': 'pc', 'x-app': 'base', 'sec-fetch-site': 'same-origin' }

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the built product on a data folder of its own, as `npm start` does. */
export async function startProduct(dataDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'))) {
  const port = await freePort()
  const began = performance.now()
  // The options of scripts/support/product/run-server.mjs.
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--no-parallel-scavenge', '--expose-gc', 'apps/server/dist/main.js'],
    {
      env: {
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        PORT: String(port),
        HOMEROOM_DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/healthz`, child)
  return {
    address,
    dataDir,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    async stop({ keep = false } = {}) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (!keep) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const ready = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server was not ready within a minute')
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Signs in and gives the Cookie header of the session. */
export async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/api/uaa/oauth/login`, {
    method: 'POST',
    headers: { ...callHeaders, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  if (cookies.length === 0) throw new Error(`${username} cannot sign in: ${await response.text()}`)
  return cookies.join('; ')
}

const ticksPerSecond = 100

/** CPU time a process has used, in ms (Linux). */
export function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Resident memory of a process in MB (Linux). */
export function memory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
