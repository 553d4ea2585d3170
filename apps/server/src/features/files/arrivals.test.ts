import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test-support/temporary-folder.ts'
import { createArrivals } from './arrivals.ts'

test('what was put aside is opened when somebody reads it: of a piece that is not needed any more nothing is open when it is removed', async () => {
  const arrivals = createArrivals(temporaryFolder())
  const [needed, spare] = [await arrivals.spool([Buffer.from('needed')]), await arrivals.spool([Buffer.from('spare')])]
  expect(String(await buffer(arrivals.read(needed.name)))).toBe(readFileSync(arrivals.pathOf(needed.name), 'utf8'))
  const unread = arrivals.read(spare.name)
  const failed: unknown[] = []
  unread.on('error', (error) => failed.push(error))
  await arrivals.remove(spare.name)
  // As many turns as an opening takes.
  await buffer(arrivals.read(needed.name))
  expect(failed).toEqual([])
  await expect(buffer(unread)).rejects.toMatchObject({ code: 'ENOENT' })
})
