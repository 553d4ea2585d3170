import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { callHeaders, freePort, signIn, untilReady } from './support/product.ts'
import { heading } from './support/report.ts'

const root = `file://${resolve(import.meta.dirname, '..')}/`

/**
 * How many of our files a request passes on the server: those in which a function ran, told by V8's coverage. It is no
 * figure of speed. It says how many files somebody opens who follows a name, a read message or an address.
 */
export async function countWalks(): Promise<void> {
  heading('walks: files of ours on the server in which a function ran (unbundled, second request of its kind)')
  const server = await startSources()
  try {
    const cookie = await signIn(server.address, 'teacher')
    const headers = { ...callHeaders, cookie, 'content-type': 'application/json' }
    const call = (path: string, body?: object) =>
      fetch(server.address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    const page = { cookie, accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
    const { data } = await (await call('/api/base/desktop/message_page?unread=true')).json()
    const messages: { id: string }[] = data.list
    const walks = {
      'a login name is signed in': () => signIn(server.address, 'student'),
      'a message is marked read': () =>
        call('/api/base/desktop/message_update_statusby_id', { desktopMessageId: messages.pop()?.id }),
      'an address becomes HTML': () =>
        fetch(`${server.address}/pages/base/pc_desktop_all/index.html`, { headers: page }),
    }
    for (const [name, walk] of Object.entries(walks)) {
      await walk()
      // What the first one left to be done, and the notifications of the database, belong to no walk.
      await wait(1500)
      await server.ranSince()
      await walk()
      const files = await server.ranSince()
      console.log(`     ${name.padEnd(58)} ${files.length} files`)
      if (process.env.BENCH_FILES) for (const file of files) console.log(`       ${file}`)
    }
  } finally {
    await server.stop()
  }
}

/** The server as it runs from its sources, on a folder of its own, with its inspector open. */
async function startSources() {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-walks-'))
  const [port, inspector] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${inspector}`, 'apps/server/src/main-development.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), HOMEROOM_DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(`${address}/healthz`, child)
  const [target] = await (await fetch(`http://127.0.0.1:${inspector}/json`)).json()
  const { ask, close } = await openInspector(target.webSocketDebuggerUrl)
  await ask('Profiler.enable')
  await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    address,
    /** The files whose functions ran since it was last asked. */
    async ranSince(): Promise<string[]> {
      const { result } = (await ask('Profiler.takePreciseCoverage')) as { result: Coverage[] }
      return result
        .filter(({ url, functions }) => url.startsWith(root) && !url.includes('/node_modules/') && functions.some(ran))
        .map(({ url }) => url.slice(root.length))
        .sort()
    },
    async stop(): Promise<void> {
      // A process that is looked into does not end.
      close()
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Coverage = { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }

/** The first function of a file is the file itself. */
const ran = ({ ranges: [whole] }: Coverage['functions'][number]) => (whole?.count ?? 0) > 0 && whole?.startOffset !== 0

/** Asks a Chrome DevTools inspector. */
async function openInspector(url: string) {
  const socket = new WebSocket(url)
  await new Promise((opened) => socket.addEventListener('open', opened))
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data)
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let count = 0
  return {
    ask: (method: string, params = {}): Promise<unknown> =>
      new Promise((answered) => {
        waiting.set(++count, answered)
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
    close: () => socket.close(),
  }
}
