import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFormArrivals } from './form-arrivals.ts'

const folder = mkdtempSync(join(tmpdir(), 'form-arrivals-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bounds = { most: 100, together: 250, ofUnit: 120, patience: 10_000 }

async function* bytes(...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size)
}

test('forms of one school leave room for those of others, and give it back when they are made', async () => {
  const arrive = createFormArrivals(folder, bounds)
  const first = await arrive('school', bytes(60, 40))
  await expect(arrive('school', bytes(21))).rejects.toMatchObject({ code: 'server_busy' })
  await expect(arrive('school', bytes(101))).rejects.toMatchObject({ code: 'body_too_large' })
  const other = await arrive('other', bytes(100))
  await expect(arrive('third', bytes(51))).rejects.toMatchObject({ code: 'server_busy' })
  await first.close()
  const again = await arrive('school', bytes(100))
  for (const form of [other, again]) await form.close()
})
