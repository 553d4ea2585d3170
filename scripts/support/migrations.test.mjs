import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRepeatable, migrationSince, migrations, readNote } from './migrations.mjs'

test('changed functions, triggers, policies and rights come with a migration, so that older builds see a newer database', () => {
  expect(readNote(), 'Run: npm run new:migration -- <name> --custom').toEqual(describeRepeatable())
})

test('only the newest snapshot of the tables is kept', () => {
  const files = readdirSync(join(migrations, 'meta'))
  const newest = describeRepeatable().migration?.slice(0, 4)
  expect(files.sort()).toEqual([`${newest}_snapshot.json`, '_journal.json', '_repeatable.json'])
})

test('the migration that was made is told, and that none was made is an error that says what to do', () => {
  expect(migrationSince(['0000_a.sql'], ['0000_a.sql', '0001_b.sql'])).toBe('0001_b.sql')
  expect(() => migrationSince(['0000_a.sql'], ['0000_a.sql'])).toThrow('--custom')
})
