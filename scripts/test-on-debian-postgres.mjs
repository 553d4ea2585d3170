import process from 'node:process'
import { foldersIn } from './support/list-files.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'
import { slowStep } from './support/tests/slow-step.mjs'
import { startTemporaryPostgres } from './support/tests/temporary-postgres.mjs'

const help = `
node scripts/test-on-debian-postgres.mjs
  Runs the server's tests on the PostgreSQL of Debian instead of the embedded one, installing it when root and missing.
  在 Debian 自带的 PostgreSQL 上运行服务器测试（root 且缺失时自动安装）。`

await runScript({ help }, async () => {
  if (!findPrograms()) await slowStep('Installing PostgreSQL / 正在安装 PostgreSQL', install)
  const programs = findPrograms()
  if (!programs)
    throw new Error('There is no PostgreSQL below /usr/lib/postgresql. Install it: apt-get install postgresql')
  const postgres = await startTemporaryPostgres(programs)
  try {
    const env = { ...process.env, DATABASE_URL: postgres.address }
    return await runCommand(process.execPath, ['scripts/test.mjs', '--only', 'server'], { env })
  } finally {
    await postgres.stop()
  }
})

function findPrograms() {
  const newest = foldersIn('/usr/lib/postgresql').at(-1)
  return newest && `/usr/lib/postgresql/${newest}/bin`
}

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env })
}
