import { migrateDatabase } from '#database/migrate.ts'
import { defineCommand, print } from './command.ts'
import { withDatabase } from './with-database.ts'

export const migrateCommand = defineCommand({
  help: `
npm run homeroom -- migrate
  Brings the database to the tables of this version; npm start does so by itself. Nothing happens when it is up to date.
  Writes policies, rights and functions again where the database has lost some, as after restoring a dump without the role homeroom_app.
  将数据库更新到当前版本的结构（npm start 会自动执行）；已是最新时不做任何改动。若策略、权限或函数缺失
  （例如在缺少角色 homeroom_app 的服务器上恢复备份后），会重新写入。`,
  options: {},
  run: () =>
    withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print, { mend: true })
      print('The database is up to date. / 数据库已是最新。')
      return 0
    }),
})
