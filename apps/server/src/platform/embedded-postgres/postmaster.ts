import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { type DatabaseFolders, socketPort } from './database-folders.ts'
import { readPostmasterFile } from './database-processes.ts'
import type { DatabaseUser } from './database-user.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { startProgram } from './run-program.ts'

/** The main process of a running embedded database. */
type Postmaster = {
  pid: number
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export type PostmasterParts = {
  folders: DatabaseFolders
  programs: PostgresPrograms
  user: DatabaseUser
  throwaway: boolean
}

const startPatience = 60_000

const retryPatience = 10_000

const largestLog = 5 * 1024 * 1024

// After a kill the old process id and shared memory stay in use for a moment.
const passing = /lock file .* already exists|shared memory block .* is still in use|could not (create|bind).*socket/

/** Starts the database on its folder and waits until it accepts connections. */
export async function startPostmaster(parts: PostmasterParts): Promise<Postmaster> {
  const deadline = performance.now() + retryPatience
  for (;;) {
    const logStart = rotateLog(parts.folders.log)
    const postmaster = launch(parts)
    if (await becomesReady(postmaster, parts.folders.cluster)) return postmaster
    const said = readFileSync(parts.folders.log).subarray(logStart).toString('utf8').trim()
    if (passing.test(said) && performance.now() < deadline) await sleep(300)
    else throw notStarted(parts.folders.log, said)
  }
}

function launch({ folders, programs, user, throwaway }: PostmasterParts): Postmaster {
  const log = openSync(folders.log, 'a', 0o600)
  const args = ['-D', folders.cluster, ...serverOptions(folders, programs.major, throwaway)]
  const { environment } = programs
  const child = startProgram(user, { command: programs.postgres, args, environment, cwd: folders.home }, log)
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { pid: child.pid ?? 0, ended, stop: () => stopChild(child, ended) }
}

async function becomesReady({ pid, ended, stop }: Postmaster, cluster: string): Promise<boolean> {
  let over = false
  void ended.then(() => {
    over = true
  })
  const deadline = performance.now() + startPatience
  while (!over && performance.now() < deadline) {
    const file = readPostmasterFile(cluster)
    if (file?.pid === pid && file.ready) return true
    await sleep(15)
  }
  await stop()
  return false
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // Fast: sessions are ended and everything is written. Immediate, when that hangs, loses nothing acknowledged either.
  for (const { signal, patience } of [
    { signal: 'SIGINT', patience: 20_000 },
    { signal: 'SIGQUIT', patience: 5_000 },
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) break
    child.kill(signal)
    const waiting = new AbortController()
    await Promise.race([ended, sleep(patience, undefined, { signal: waiting.signal }).catch(() => undefined)])
    waiting.abort()
  }
}

function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size <= largestLog) return size
  renameSync(log, `${log}.1`)
  return 0
}

function notStarted(log: string, said: string): StartRefusal {
  const lines = said.split('\n').slice(-8).join('\n')
  return new StartRefusal({
    en: `The embedded database did not start. Its last words, from ${log}:\n${lines}\nnpm run homeroom -- doctor looks for the cause; a damaged database is put back from a backup.`,
    zh: `内置数据库未能启动，日志见 ${log}。请运行 npm run homeroom -- doctor 查找原因；若数据库已损坏，请从备份恢复。`,
  })
}

/**
 * The options of the embedded server: closed to the network, sized for a small machine, and safe to a power cut unless what it
 * holds is thrown away with it.
 */
function serverOptions(folders: DatabaseFolders, major: number, throwaway: boolean): string[] {
  const safety = throwaway ? 'off' : 'on'
  const options: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    hba_file: folders.authentication,
    ident_file: folders.identities,
    fsync: safety,
    synchronous_commit: safety,
    full_page_writes: safety,
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    max_connections: '60',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  // Three helper processes less; they pay off only on disks much faster than one school needs.
  if (major >= 18) options.io_method = 'sync'
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
