import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import type { DatabaseFolders } from './database-folders.ts'
import type { DatabaseUser } from './database-user.ts'
import type { PostgresPrograms } from './postgres-programs.ts'
import { runProgram } from './run-program.ts'

/** The role that owns the embedded database and runs migrations. */
export const ownerRole = 'homeroom_owner'

/** The role the application works as: it owns nothing and cannot pass row-level security. */
export const applicationRole = 'homeroom_app'

/** The major version of PostgreSQL that made the cluster, or nothing when there is none yet. */
export function clusterMajor({ cluster }: DatabaseFolders): number | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

/** Makes the files of a new database. It appears under its name only when whole, so a kill halfway leaves nothing behind. */
export async function createCluster(parts: {
  folders: DatabaseFolders
  programs: PostgresPrograms
  user: DatabaseUser
}): Promise<void> {
  const { folders, programs, user } = parts
  rmSync(folders.draftCluster, { recursive: true, force: true })
  const args = [`--pgdata=${folders.draftCluster}`, `--username=${ownerRole}`, '--auth=peer', '--encoding=UTF8']
  args.push('--data-checksums', '--no-instructions', ...localeOptions(programs.major))
  try {
    const { environment } = programs
    await runProgram(user, { command: programs.initdb, args, environment, cwd: folders.home })
  } catch (error) {
    throw new StartRefusal(
      {
        en: `The database could not be set up in ${folders.home}. PostgreSQL says:\n${(error as Error).message}`,
        zh: `无法在 ${folders.home} 中建立数据库，PostgreSQL 的提示见上文。`,
      },
      { cause: error },
    )
  }
  renameSync(folders.draftCluster, folders.cluster)
}

// Never the system's locale: an update of its libraries could change the order of text below existing indexes.
function localeOptions(major: number): string[] {
  if (major < 17) return ['--locale=C']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}
