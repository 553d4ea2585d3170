import process from 'node:process'
import { foldersIn } from '../list-files.mjs'
import { runCommand } from '../run-command.mjs'
import { slowStep } from './slow-step.mjs'
import { startTemporaryPostgres } from './temporary-postgres.mjs'

/**
 * Does something while DATABASE_URL names a PostgreSQL of Debian, which is installed when it is missing (that needs root).
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function onDebianPostgres(work) {
  if (!findPrograms()) await slowStep('Installing PostgreSQL / 正在安装 PostgreSQL', install)
  const programs = findPrograms()
  if (!programs)
    throw new Error('There is no PostgreSQL below /usr/lib/postgresql. Install it: apt-get install postgresql')
  const postgres = await startTemporaryPostgres(programs)
  const before = process.env.DATABASE_URL
  process.env.DATABASE_URL = postgres.address
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = before
    await postgres.stop()
  }
}

function findPrograms() {
  const newest = foldersIn('/usr/lib/postgresql').at(-1)
  return newest && `/usr/lib/postgresql/${newest}/bin`
}

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env })
}
