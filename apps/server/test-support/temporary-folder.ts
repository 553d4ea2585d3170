import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new empty folder that is removed after the test. */
export function temporaryFolder(base = tmpdir()): string {
  const folder = realpathSync(mkdtempSync(join(base, 'homeroom-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
