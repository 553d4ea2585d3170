import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readInstallationSecret } from '#platform/secrets/installation-secret.ts'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { lockDataFolder, prepareDataFolder, tryLockDataFolder } from './data-folder.ts'

const lockModule = join(import.meta.dirname, 'data-folder.ts')
// What nobody keeps is let go of with the rubbish.
const holdLock = `import(process.argv[1]).then(({ lockDataFolder }) => {
  globalThis.lock = lockDataFolder(process.argv[2]); console.log('held'); setInterval(() => {}, 1000) })`

describe('the data folder', () => {
  test('is made with its parents', () => {
    const folder = join(temporaryFolder(), 'deep', 'down')
    expect(prepareDataFolder(folder)).toBe(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  })

  test('a path that cannot be a folder refuses and names the setting', () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(() => prepareDataFolder(join(file, 'data'))).toThrow(/cannot be written to \(ENOTDIR\).*HOMEROOM_DATA_DIR/)
  })

  test('a folder without the right to write refuses', () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o555)
    const script = `import(process.argv[1]).then(({ prepareDataFolder }) => prepareDataFolder(process.argv[2]))`
    const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const run = spawnSync(
      process.execPath,
      ['-e', script, join(import.meta.dirname, 'data-folder.ts'), folder],
      asNobody,
    )
    expect(String(run.stderr)).toMatch(/cannot be written to \(EACCES\).*HOMEROOM_DATA_DIR/)
  })

  test('is held by one process at a time', () => {
    const folder = temporaryFolder()
    const lock = lockDataFolder(folder)
    const second = spawnSync(process.execPath, ['-e', holdLock, lockModule, folder], { timeout: 120_000 })
    expect(String(second.stderr)).toContain(`(process ${process.pid}) already works on the data folder`)
    expect(second.status).toBe(1)
    lock.release()
    expect(tryLockDataFolder(folder)).toBeDefined()
  })

  test('is free again after its holder was killed', async () => {
    const folder = temporaryFolder()
    const holder = spawn(process.execPath, ['-e', holdLock, lockModule, folder])
    await once(holder.stdout, 'data')
    expect(tryLockDataFolder(folder)).toBeUndefined()
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(tryLockDataFolder(folder)).toBeDefined()
  })
})

describe('the key of the installation', () => {
  test('is made once, kept for its owner only, and the same at every start', () => {
    const dataDir = temporaryFolder()
    const made = readInstallationSecret({ secret: '', dataDir })
    expect(made.length).toBeGreaterThanOrEqual(43)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readInstallationSecret({ secret: '', dataDir })).toBe(made)
    expect(readdirSync(dataDir)).toEqual(['secret.key'])
  })

  test('a given key is used and not written down', () => {
    const dataDir = temporaryFolder()
    const secret = 'a'.repeat(40)
    expect(readInstallationSecret({ secret, dataDir })).toBe(secret)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('a damaged key is not replaced silently', () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'secret.key'), 'half')
    expect(() => readInstallationSecret({ secret: '', dataDir })).toThrow(/is damaged/)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('half')
  })
})
