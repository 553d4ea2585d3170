import process from 'node:process'
import { Client } from 'pg'
import { openDatabaseServer } from '../src/platform/embedded-postgres/open-database-server.ts'
import { describeFatalError } from '../src/platform/installation/start-refusal.ts'

// A small program for tests that kill: opens the database of a folder and prints the number of every row once it is committed.
const [dataDir = ''] = process.argv.slice(2)
const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  const server = await openDatabaseServer({ dataDir, databaseUrl: '', databaseAppUrl: '' }, () => undefined)
  const client = new Client(server.owner)
  await client.connect()
  await client.query('create table if not exists ledger (number int primary key)')
  print('ready')
  for (let number = 1; ; number += 1) {
    await client.query('insert into ledger values ($1)', [number])
    print(String(number))
  }
} catch (error) {
  process.stderr.write(describeFatalError(error))
  process.exit(1)
}
