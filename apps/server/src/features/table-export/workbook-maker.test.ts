import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, expect, test } from 'vitest'
import { createWorkbookMaker } from './workbook-maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbook-maker-'))
const opened: number[] = []
afterAll(() => {
  for (const descriptor of opened) closeSync(descriptor)
  rmSync(folder, { recursive: true, force: true })
})

const limits = { bytes: 1e9, rows: 1e9, cells: 1e9, sheets: 10, depth: 100 }

/** An order for a table of so many rows. */
function orderOf(rows: number) {
  const path = join(folder, `rows-${rows}`)
  writeFileSync(path, `<table>${'<tr><td>1</td><td>一</td></tr>'.repeat(rows)}</table>`)
  const source = openSync(path, 'r')
  opened.push(source)
  return { source, form: false, title: 'x', titleMaximum: 100, limits }
}

/** The next thread that begins, and whether it is over. */
function nextThread(): { over: boolean; thread?: Worker } {
  const seen: { over: boolean; thread?: Worker } = { over: false }
  process.once('worker', (thread: Worker) => {
    seen.thread = thread
    thread.once('exit', () => {
      seen.over = true
    })
  })
  return seen
}

test('when time is over, the thread is over before the caller may close the files', async () => {
  const make = createWorkbookMaker(folder, { threads: 1, failed: (error) => expect.unreachable(String(error)) })
  const first = nextThread()
  const small = await make({ ...orderOf(1), patience: minute })
  expect([small.size > 0, first.over]).toEqual([true, false])
  await expect(make({ ...orderOf(1_000_000), patience: 50 })).rejects.toMatchObject({ code: 'table_too_large' })
  expect(first.over).toBe(true)
  expect((await make({ ...orderOf(2), patience: minute })).size).toBeGreaterThan(0)
})

test('a thread that fails while it makes nothing is told, and the next table is made by another', async () => {
  const told: unknown[] = []
  const make = createWorkbookMaker(folder, { threads: 1, failed: (error) => told.push(error) })
  const first = nextThread()
  await make({ ...orderOf(1), patience: minute })
  const failure = new Error('out of memory')
  first.thread?.emit('error', failure)
  expect(told).toEqual([failure])
  expect((await make({ ...orderOf(2), patience: minute })).size).toBeGreaterThan(0)
})
