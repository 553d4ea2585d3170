import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRepeatable, migrations, readNote } from './migrations.mjs'

test('changed functions, triggers, policies and rights come with a migration, so that older builds see a newer database', () => {
  expect(readNote(), 'Run: npm run new:migration -- <name> --custom').toEqual(describeRepeatable())
})

test('only the newest snapshot of the tables is kept', () => {
  const files = readdirSync(join(migrations, 'meta'))
  const newest = describeRepeatable().migration?.slice(0, 4)
  expect(files.sort()).toEqual([`${newest}_snapshot.json`, '_journal.json', '_repeatable.json'])
})
