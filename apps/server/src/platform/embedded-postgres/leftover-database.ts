import { rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { isTaken, processesInside, readPostmasterFile } from './database-processes.ts'

// In this order: a clean stop, an immediate stop with recovery at the next start, a kill.
const signals = [
  { signal: 'SIGINT', patience: 15_000 },
  { signal: 'SIGQUIT', patience: 5_000 },
  { signal: 'SIGKILL', patience: 5_000 },
] as const

/**
 * Stops what an earlier run left behind when it was killed, and clears a process file whose number now belongs to a stranger.
 * Call it only while holding the lock of the data folder: then nobody else can be using that database.
 */
export async function stopLeftoverDatabase(cluster: string, report: (text: string) => void): Promise<void> {
  const main = readPostmasterFile(cluster)
  const inside = processesInside(cluster)
  if (inside.length > 0) {
    report(
      `Stopping the database that an earlier run left behind / 正在停止上次运行遗留的数据库 (${inside.join(', ')})`,
    )
    await stopAll(cluster, main?.pid)
  }
  // No process works in the folder, so the id belongs to another program now; PostgreSQL would take it for a running server.
  if (main && isTaken(main.pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function stopAll(cluster: string, mainPid: number | undefined): Promise<void> {
  for (const { signal, patience } of signals) {
    const inside = processesInside(cluster)
    // The main process ends its helpers itself; helpers without one are ended one by one.
    const targets = inside.filter((pid) => pid === mainPid)
    for (const pid of targets.length > 0 ? targets : inside) send(pid, signal)
    if (await allGone(cluster, patience)) return
  }
  throw new StartRefusal({
    en: `The database processes ${processesInside(cluster).join(', ')} of an earlier run do not stop. End them by hand or restart the machine, then start again.`,
    zh: `上次运行遗留的数据库进程 ${processesInside(cluster).join('、')} 无法停止。请手动结束它们或重启机器，然后再次启动。`,
  })
}

async function allGone(cluster: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (processesInside(cluster).length === 0) return true
    await sleep(50)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile, or we may not stop it: the wait below finds out.
  }
}
