import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running database writes about itself into its folder. */
type PostmasterFile = { pid: number; ready: boolean }

/** Reads `postmaster.pid`; nothing when it is missing or half written. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
  } catch {
    return undefined
  }
}
