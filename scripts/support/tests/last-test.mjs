import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'
import { freeRoom } from './run-folders.mjs'

/** Of what a run of the gate will speak: read before it begins, since somebody may go on working meanwhile. */
export function beginRecord() {
  const changes = git('status', '--porcelain')
  return { commit: git('rev-parse', 'HEAD') ?? null, clean: changes === undefined ? null : changes === '' }
}

/**
 * Writes .homeroom/last-test.json: how the last run of the whole gate went, and on which commit. Git ignores it.
 * @param {ReturnType<typeof beginRecord>} record
 * @param {{ passed: number, failed: number, remarks: readonly string[], seconds: Record<string, number> }} outcome
 */
export function keepRecord(record, { passed, failed, remarks, seconds }) {
  const repeated = remarks.filter((line) => line.startsWith('~')).length
  const free = freeRoom()
  const written = { ...record, ended: new Date().toISOString(), passed, failed, repeated, seconds, freeMegabytes: free }
  mkdirSync(join(repository, '.homeroom'), { recursive: true })
  writeFileSync(join(repository, '.homeroom/last-test.json'), `${JSON.stringify(written, null, 2)}\n`)
}

/** What git says; `undefined` where there is no git, or no repository. */
export function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
