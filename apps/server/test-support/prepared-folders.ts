import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { temporaryBase } from '../../../scripts/support/tests/temporary-base.mjs'
import { migrateDatabase } from '../src/database/migrate.ts'
import { openEmbeddedDatabase } from '../src/platform/embedded-postgres/embedded-database.ts'
import { databaseFolder } from './embedded-database.ts'

const quietly = () => undefined

/**
 * Data folders of their own whose database is set up and stopped, with `migrated` also up to date: for the tests of one file that are
 * about something else. It is set up once and copied, which takes a tenth of the time.
 */
export function preparedFolders({ migrated = false } = {}): () => string {
  let original = ''
  beforeAll(async () => {
    original = realpathSync(mkdtempSync(join(temporaryBase(), 'homeroom-test-')))
    const database = await openEmbeddedDatabase(original, quietly, { throwaway: true })
    if (migrated) await migrateDatabase(database.owner, quietly)
    await database.stop()
  })
  afterAll(() => rmSync(original, { recursive: true, force: true }))
  return () => {
    const folder = databaseFolder()
    // Who a file belongs to is copied, too: PostgreSQL refuses files of somebody else.
    expect(spawnSync('cp', ['-a', `${original}/.`, folder]).status).toBe(0)
    return folder
  }
}
