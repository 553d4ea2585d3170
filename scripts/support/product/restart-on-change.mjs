import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'

const quiet = 200

/**
 * Keeps a program running, and starts it again in order when a file below the watched folders changes. One that ended
 * by itself waits for the next change.
 * @param {readonly string[]} args
 * @param {{ watched: readonly string[], env: Record<string, string | undefined> }} options
 * @returns {{ stop(): Promise<void> }}
 */
export function restartOnChange(args, { watched, env }) {
  let child = start()
  let pending
  let restarting = Promise.resolve()

  function start() {
    return spawn(nodeProgram(), args, {
      cwd: repository,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }

  function changed(_event, file) {
    if (file?.endsWith('.test.ts')) return
    clearTimeout(pending)
    pending = setTimeout(() => {
      console.log('The server starts again … / 服务器正在重新启动……')
      restarting = restarting.then(async () => {
        await end()
        child = start()
      })
    }, quiet)
  }

  const folders = watched.map((folder) => join(repository, folder)).filter((folder) => existsSync(folder))
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, changed))
  return {
    async stop() {
      clearTimeout(pending)
      for (const watcher of watchers) watcher.close()
      await restarting
      await end()
    },
  }
}
