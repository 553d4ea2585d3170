import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { day } from '@homeroom/shared/dates/durations.ts'
import { bundlePrograms } from '../../../scripts/support/product/bundle-server.mjs'
import { findTestServer, visit } from './test-server.ts'

// As deep in the repository as `apps/server/dist`.
const programs = join(import.meta.dirname, '../../../.cache/programs')

const inputs = {
  homeroom: 'src/homeroom.ts',
  'hash-worker': 'src/features/files/hash-worker.ts',
  'file-server': 'test-support/file-server.ts',
  'migrate-program': 'test-support/migrate-program.ts',
  'move-program': 'test-support/move-program.ts',
  'slow-installation': 'test-support/slow-installation.ts',
}

/**
 * A program that tests start, bundled as the product is. From its sources each start takes three seconds: for each of several hundred
 * imports of drizzle-orm Node reads that package's description of 180 KB anew. The first who asks bundles all, the others wait for it.
 */
export async function programOfTests(name: keyof typeof inputs): Promise<string> {
  const { owner, prefix } = findTestServer()
  const folder = join(programs, prefix)
  await visit(owner, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [folder])
    if (existsSync(folder)) return
    removeOld()
    // It gets its name only when it is whole.
    const draft = `${folder}-draft`
    await bundlePrograms(draft, inputs)
    renameSync(draft, folder)
  })
  return join(folder, `${name}.js`)
}

/** After the last test of a run. */
export function removePrograms(prefix: string): void {
  rmSync(join(programs, prefix), { recursive: true, force: true })
}

/** What killed runs have left. None takes a day. */
function removeOld(): void {
  mkdirSync(programs, { recursive: true })
  for (const name of readdirSync(programs)) {
    const folder = join(programs, name)
    if (statSync(folder).mtimeMs < Date.now() - day) rmSync(folder, { recursive: true, force: true })
  }
}
