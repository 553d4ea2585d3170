import process from 'node:process'
import { migrateDatabase } from '../src/database/migrate.ts'
import { describeFatalError } from '../src/platform/installation/start-refusal.ts'

// A small program for tests that kill a migration: `migrate-program.ts <owner as JSON> <folders as JSON>`.
const [owner = '{}', folders = '{}'] = process.argv.slice(2)

try {
  await migrateDatabase(JSON.parse(owner), (text) => process.stdout.write(`${text}\n`), {
    folders: JSON.parse(folders),
  })
} catch (error) {
  process.stderr.write(describeFatalError(error))
  process.exit(1)
}
