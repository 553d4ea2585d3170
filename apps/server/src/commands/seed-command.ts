import { demoPassword } from '#database/demo-district/people/demo-accounts.ts'
import { seedDemoDistrict } from '#database/demo-district/seed-demo-district.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { fillDemoStore } from '../prepare-database.ts'
import { defineCommand, print } from './command.ts'
import { withDatabase } from './with-database.ts'

export const seedCommand = defineCommand({
  help: `
npm run homeroom -- seed demo
  Fills an empty database with the demo district: an area and two schools with staff, pupils and parents.
  A database that has units already is left as it is, and the exit code is 1.
  向空数据库填入演示数据（一个区和两所学校）；已有单位的数据库不会改动，退出码为 1。`,
  options: {},
  words: ['demo'],
  run: () =>
    withDatabase(async ({ owner }, settings) => {
      await migrateDatabase(owner, print)
      const filled = await seedDemoDistrict(owner, { now: new Date(), hashPassword, report: print })
      if (filled) await fillDemoStore(settings)
      if (filled) print(`Password of every demo account / 所有演示账号的密码: ${demoPassword}`)
      return filled ? 0 : 1
    }),
})
