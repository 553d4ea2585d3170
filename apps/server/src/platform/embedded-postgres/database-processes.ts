import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** What a running database writes about itself into its folder. */
type PostmasterFile = { pid: number; ready: boolean }

/** Reads `postmaster.pid`; undefined when it is missing or half written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}

/**
 * The processes that work inside a database folder, the main one and its helpers: every one of them has the folder as its
 * working directory. A process id alone proves nothing: another process may have it now.
 */
export function processesInside(cluster: string): number[] {
  return process.platform === 'linux' ? fromProc(cluster) : fromProcessList(cluster)
}

/** Whether a process id is in use, even by a zombie process. */
export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function fromProc(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && workingFolder(entry) === cluster)
    .map(Number)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

// Only the main process names the folder in its command there; its helpers end with it.
function fromProcessList(cluster: string): number[] {
  const list = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout ?? ''
  return list
    .split('\n')
    .filter((line) => line.includes(`-D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}
