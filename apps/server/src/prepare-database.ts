import { join } from 'node:path'
import { second } from '@homeroom/shared/dates/durations.ts'
import type { PoolConfig } from 'pg'
import { type DatabaseFault, findDatabaseFaults } from '#database/database-fault.ts'
import { demoAccounts, demoPassword } from '#database/demo-district/people/demo-accounts.ts'
import { isEmptyInstallation, seedDemoDistrict } from '#database/demo-district/seed-demo-district.ts'
import { noteFirstKey } from '#database/known-key.ts'
import { migrateDatabase } from '#database/migrate.ts'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { hashPassword } from '#platform/secrets/password-hash.ts'
import { openFileStore, type StorageSettings } from '#platform/storage/open-file-store.ts'
import { hasDemoDistrict } from './database/demo-district/seed-demo-district.ts'
import type { Settings } from './settings/settings.ts'

type Report = (text: string) => void

/** Brings the tables up to date, fills an empty demo installation, and returns the lines to print when all is ready. */
export async function prepareDatabase(
  owner: PoolConfig,
  settings: Pick<Settings, 'demo' | 'dataDir' | 'secret'> & StorageSettings,
  report: Report,
): Promise<string[]> {
  const { demo, secret } = settings
  await migrateDatabase(owner, report)
  await noteFirstKey(owner, secret)
  if (await isEmptyInstallation(owner)) {
    if (!demo) return [firstAdministrator]
    if (await seedDemoDistrict(owner, { now: new Date(), hashPassword, report })) await fillDemoStore(settings)
  }
  return demo && (await hasDemoDistrict(owner)) ? demoLines() : []
}

const lookPatience = 10 * second

/** What is wrong with a database that is served. A look that gets no answer in ten seconds ends with an error. */
export async function lookAtDatabase(
  owner: PoolConfig,
  { secret }: Pick<Settings, 'secret'>,
  patience = lookPatience,
): Promise<DatabaseFault | undefined> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience, statement_timeout: patience }
  const faults = await onOneConnection({ ...owner, ...limits }, (client) => findDatabaseFaults(client, secret))
  return faults[0]
}

/** The bytes of the demo's files, where this installation keeps files. */
export async function fillDemoStore(settings: Pick<Settings, 'dataDir'> & StorageSettings): Promise<void> {
  const { writeDemoFiles } = await import('#database/demo-district/files/demo-files.ts')
  const filesFolder = join(settings.dataDir, 'files')
  await writeDemoFiles({ store: openFileStore(filesFolder, settings), folder: join(filesFolder, 'arriving') })
}

const firstAdministrator =
  'There is no unit yet. Make the first administrator: npm run homeroom -- create-admin --help\n' +
  '尚无任何单位。请创建第一位管理员：npm run homeroom -- create-admin --help'

function demoLines(): string[] {
  const lines = demoAccounts.map(({ loginName, kind }) => `  ${loginName.padEnd(16)} ${kind.english} / ${kind.chinese}`)
  return [`Demo accounts, password ${demoPassword} / 演示账号，密码 ${demoPassword}:`, ...lines]
}
