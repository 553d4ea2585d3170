import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HiddenForm } from './hidden-form.ts'
import { submitDownload } from './submit-download.ts'
import { createTableExport, type ExportedTables } from './table-export.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const table = '<table><tr><td>1</td></tr></table>'

function startExport(base?: string) {
  const seen = { sent: [] as HiddenForm[], warned: [] as string[], busy: [] as boolean[] }
  const run = createTableExport({
    base,
    isOwnAddress: (address) => address.startsWith('/'),
    send: (form) => void seen.sent.push(form),
    warn: (why) => void seen.warned.push(why),
    onAnswer: () => undefined,
    onBusy: (busy) => void seen.busy.push(busy),
  })
  return { ...seen, run }
}

test('[EXPORT-01][EXPORT-03][EXPORT-08] an export posts title and data to the call, in a form that lives 800 ms', () => {
  const { run, sent } = startExport()
  run({ title: '七（1）班', tables: [table, table] })
  expect(sent).toMatchObject([
    {
      address: '/api/base/common/table2xls',
      method: 'post',
      fields: { title: '七（1）班', data: table + table },
      lifetime: 800,
    },
  ])
})

test('[EXPORT-02] it posts to the base that is configured', () => {
  const { run, sent } = startExport('/exports/of/ours')
  run({ title: '', tables: table })
  expect(sent[0]?.address).toBe('/exports/of/ours')
})

test('[EXPORT-06][EXPORT-07] for 800 ms it shows that it runs and no second one begins; then one may', () => {
  const { run, sent, busy } = startExport()
  run({ title: 'a', tables: table })
  run({ title: 'b', tables: table })
  vi.advanceTimersByTime(799)
  run({ title: 'c', tables: table })
  expect([sent.length, busy]).toEqual([1, [true]])
  vi.advanceTimersByTime(1)
  expect(busy).toEqual([true, false])
  run({ title: 'd', tables: table })
  expect(sent.map(({ fields }) => fields.title)).toEqual(['a', 'd'])
})

test.each(['', '<p>no</p>', [], ['<tablet>']])(
  '[EXPORT-09] %j holds no table: that is told, and nothing is sent',
  (tables) => {
    const { run, sent, warned, busy } = startExport()
    run({ title: 'a', tables })
    expect([warned, sent, busy]).toEqual([['noTable'], [], []])
  },
)

test.each<unknown>([undefined, null, table, { tables: table }, { title: 'a' }, { title: 'a', tables: [1] }])(
  '[EXPORT-10] %j is no way to ask: that is told, and nothing is sent',
  (given) => {
    const { run, sent, warned } = startExport()
    run(given as ExportedTables)
    expect([warned, sent]).toEqual([['misused'], []])
  },
)

test('[EXPORT-10][E7] nothing is sent to another site, whatever was configured', () => {
  const { run, sent, warned } = startExport('https://evil.example/take')
  run({ title: 'a', tables: table })
  expect([warned, sent]).toEqual([['misused'], []])
})

test.each([
  [{}, { method: 'get', fields: {} }],
  [
    { method: 'post' as const, fields: { id: '7' } },
    { method: 'post', fields: { id: '7' } },
  ],
])('[EXPORT-11][EXPORT-12] a download %j is a form that lives 500 ms', (asked, form) => {
  vi.stubGlobal('window', { location: new URL('https://school.example/pages') })
  const send = vi.fn()
  submitDownload('/api/files/x?y=1', asked, send)
  expect(send).toHaveBeenCalledWith({ address: '/api/files/x?y=1', lifetime: 500, ...form })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://school.example/',
])('[EXPORT-11][E7] %s is no address of this site, and nothing is sent', (address) => {
  vi.stubGlobal('window', { location: new URL('https://school.example/pages') })
  const send = vi.fn()
  expect(() => submitDownload(address, {}, send)).toThrow('not an address of this site')
  expect(send).not.toHaveBeenCalled()
})
