import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/support/free-port.mjs'
import { nodeEnvironment, nodeProgram } from '../../scripts/support/node-program.mjs'
import { repository } from '../../scripts/support/repository.mjs'

/**
 * Development mode as `npm run dev` composes it: the server with its development entry, and Vite in front. Without the
 * part that builds sub-applications again, which would change files that other tests are being served.
 */
export async function startDevelopment(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'homeroom-development-'))
  const [port, serverPort] = [String(await findFreePort()), String(await findFreePort())]
  const origin = `http://127.0.0.1:${port}`
  const api = `http://127.0.0.1:${serverPort}`
  const server = start(['apps/server/src/main-development.ts'], repository, {
    HOMEROOM_DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: serverPort,
    HOMEROOM_PUBLIC_URL: origin,
  })
  const vite = start(
    [join(repository, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort', '--host', '127.0.0.1'],
    join(repository, 'apps/web'),
    { HOMEROOM_API: api },
  )
  const stop = async () => {
    await Promise.all([end(vite), end(server)])
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await untilReady(`${api}/healthz`)
    await untilReady(`${origin}/login`)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

function start(args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(nodeProgram(), args, {
    cwd,
    env: nodeEnvironment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Its database is made, filled and its sources are read: minutes on a machine that is busy. */
const patience = 150_000

async function untilReady(address: string): Promise<void> {
  const giveUp = Date.now() + patience
  for (;;) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > giveUp) throw new Error(`${address} did not get ready (${answer?.status ?? 'no answer'})`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
