import { migrateDatabase } from '#database/migrate.ts'
import { defineCommand, print } from './command.ts'
import { withDatabase } from './with-database.ts'

export const migrateCommand = defineCommand({
  help: `
npm run homeroom -- migrate
  Brings the database to the tables of this version; npm start does so by itself. Nothing happens when it is up to date.
  将数据库更新到当前版本的结构（npm start 会自动执行）；已是最新时不做任何改动。`,
  options: {},
  run: () =>
    withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      print('The database is up to date. / 数据库已是最新。')
      return 0
    }),
})
