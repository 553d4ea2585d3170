import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { repository } from './support/repository.mjs'
import { runCommand } from './support/run-command.mjs'
import { runScript } from './support/script.mjs'
import { completeMigration } from './support/templates/complete-migration.mjs'
import { problemOfName } from './support/templates/feature-names.mjs'

const help = `
npm run new:migration -- <name> [--custom]
  Writes the migration from the last one to the tables of apps/server/src/database/tables, and puts new tables of a
  unit behind row-level security. Read it before you commit it: a released migration is never changed.
  根据数据表定义生成迁移文件，并为新的单位数据表启用行级安全。提交前请检查；已发布的迁移不得修改。
  <name>     lower-case words joined by hyphens, for example book-loans / 小写单词，用连字符连接
  --custom   an empty one, to be filled by hand: functions, triggers, data / 空迁移，手工填写`

const server = join(repository, 'apps/server')
const migrations = join(server, 'src/database/migrations')
const listMigrations = () => readdirSync(migrations).filter((file) => file.endsWith('.sql'))

await runScript(
  { help, options: { custom: { type: 'boolean' } }, positionals: true },
  async ({ values, positionals }) => {
    const [name = ''] = positionals
    const problem = problemOfName(name)
    if (problem) throw new Error(problem.replace('new:feature', 'new:migration'))
    await ensurePackages()
    const before = listMigrations()
    const kit = join(repository, 'node_modules/drizzle-kit/bin.cjs')
    const args = [
      kit,
      'generate',
      '--name',
      name.replaceAll('-', '_'),
      ...(values.custom ? ['--custom'] : []),
    ]
    const code = await runCommand(nodeProgram(), args, { cwd: server, env: nodeEnvironment() })
    const made = listMigrations().find((file) => !before.includes(file))
    if (code !== 0 || !made) return code
    if (!values.custom) complete(join(migrations, made))
    console.log(`\nWritten / 已生成: apps/server/src/database/migrations/${made}`)
    return 0
  },
)

function complete(file) {
  const { sql, guarded, open } = completeMigration(readFileSync(file, 'utf8'))
  writeFileSync(file, sql)
  for (const table of guarded) console.log(`${table}: behind row-level security / 已启用行级安全`)
  for (const table of open) {
    console.log(
      `${table}: belongs to no unit. Say why in apps/server/src/database, and grant homeroom_app what it needs.`,
    )
  }
}
