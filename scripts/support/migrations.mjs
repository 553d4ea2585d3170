import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './product/fingerprint.mjs'
import { repository } from './repository.mjs'

export const server = join(repository, 'apps/server')
export const migrations = join(server, 'src/database/migrations')
export const accessFile = join(server, 'src/database/repeatable/access.sql')

/** The names of the migration files, oldest first. */
export const listMigrations = () =>
  readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort()

/**
 * The migration that was made meanwhile. drizzle-kit sees tables only, and ends well when there is nothing to make.
 * @param {readonly string[]} before @param {readonly string[]} after
 */
export function migrationSince(before, after) {
  const made = after.find((file) => !before.includes(file))
  if (made) return made
  throw new Error(
    'The tables have not changed: no migration was made. For data, changed functions, triggers, policies or rights, add --custom. / 数据表没有变化，未生成迁移；若涉及数据、函数、触发器、策略或权限，请加上 --custom。',
  )
}

// drizzle-kit takes a file of this folder that begins otherwise for a snapshot.
const noteFile = join(migrations, 'meta/_repeatable.json')

/** Which functions, triggers, policies and rights there are, and the newest migration. */
export const describeRepeatable = () => ({
  migration: listMigrations().at(-1),
  sha256: fingerprint(['apps/server/src/database/repeatable']),
})

/** Notes that the newest migration comes with the functions, triggers, policies and rights as they are now. */
export function noteRepeatable() {
  writeFileSync(noteFile, `${JSON.stringify(describeRepeatable(), null, 2)}\n`)
}

export const readNote = () => JSON.parse(readFileSync(noteFile, 'utf8'))
