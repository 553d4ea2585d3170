import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accessFile,
  listMigrations,
  migrationSince,
  migrations,
  noteRepeatable,
  server,
} from './support/migrations.mjs'
import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { repository } from './support/repository.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'
import { problemOfName } from './support/templates/feature-names.mjs'
import { giveAccess } from './support/templates/give-access.mjs'

const help = `
npm run new:migration -- <name> [--custom]
npm run new:migration -- --note
  Writes the migration from the last one to the tables of apps/server/src/database/tables, and puts new tables of a
  unit behind row-level security (apps/server/src/database/repeatable/access.sql). Changed functions, triggers, policies
  and rights need a migration too, if only an empty one: it tells older builds that the database is newer than they are.
  Read it before you commit it: a released migration is never changed.
  根据数据表定义生成迁移文件，并为新的单位数据表启用行级安全（repeatable/access.sql）。修改了函数、触发器、策略或权限时，
  也需新建一个迁移（可为空），以便旧版本识别数据库已更新。提交前请检查；已发布的迁移不得修改。
  <name>     lower-case words joined by hyphens, for example book-loans / 小写单词，用连字符连接
  --note     makes none: the newest migration, not released yet, takes what was changed in repeatable since
             不新建迁移：由最新的未发布迁移登记 repeatable 中的改动
  --custom   an empty one, to be filled by hand: data, or nothing but changed functions / 空迁移，手工填写`

await runScript(
  { help, options: { custom: { type: 'boolean' }, note: { type: 'boolean' } }, positionals: true },
  async ({ values, positionals }) => {
    if (values.note) {
      noteRepeatable()
      return 0
    }
    const [name = ''] = positionals
    const problem = problemOfName(name)
    if (problem) throw new Error(problem.replace('new:feature', 'new:migration'))
    await ensurePackages()
    const before = listMigrations()
    const kit = join(repository, 'node_modules/drizzle-kit/bin.cjs')
    const args = [kit, 'generate', '--name', name.replaceAll('-', '_'), ...(values.custom ? ['--custom'] : [])]
    const code = await runCommand(nodeProgram(), args, { cwd: server, env: nodeEnvironment() })
    if (code !== 0) return code
    const made = migrationSince(before, listMigrations())
    if (!values.custom) guardTables(join(migrations, made))
    keepNewestSnapshot()
    noteRepeatable()
    console.log(`\nWritten / 已生成: apps/server/src/database/migrations/${made}`)
    return 0
  },
)

function guardTables(file) {
  const { access, guarded, open } = giveAccess(readFileSync(file, 'utf8'), readFileSync(accessFile, 'utf8'))
  writeFileSync(accessFile, access)
  for (const table of guarded) console.log(`${table}: behind row-level security / 已启用行级安全`)
  for (const table of open) {
    console.log(
      `${table}: belongs to no unit. Say why in decision 3, and grant homeroom_app what it needs in repeatable/access.sql.`,
    )
  }
}

/** drizzle-kit compares the tables with the newest snapshot only. */
function keepNewestSnapshot() {
  const snapshots = readdirSync(join(migrations, 'meta')).filter((file) => file.endsWith('_snapshot.json'))
  for (const older of snapshots.sort().slice(0, -1)) rmSync(join(migrations, 'meta', older))
}
