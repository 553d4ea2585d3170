import { existsSync } from 'node:fs'
import process from 'node:process'
import { foldersIn } from '../list-files.mjs'
import { runCommand } from '../run-command.mjs'
import { slowStep } from './slow-step.mjs'
import { startTemporaryPostgres } from './temporary-postgres.mjs'

const clamd = '/usr/sbin/clamd'

/**
 * Does something while DATABASE_URL names a PostgreSQL of Debian and its clamd is there. What is missing is installed, which needs root.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withDebianPrograms(work) {
  if (!findPrograms()) await install('postgresql')
  if (!existsSync(clamd)) await install('clamav-daemon')
  const programs = findPrograms()
  if (!programs)
    throw new Error('There is no PostgreSQL below /usr/lib/postgresql. Install it: apt-get install postgresql')
  if (!existsSync(clamd)) throw new Error(`There is no ${clamd}. Install it: apt-get install clamav-daemon`)
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

/** @param {string} name */
async function install(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await slowStep(`Installing ${name} / 正在安装 ${name}`, async () => {
    await runCommand('apt-get', ['update', '-qq'], { env })
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  })
}
