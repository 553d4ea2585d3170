import { expect, test } from 'vitest'
import { readCursor, readMomentCursor, writeCursor } from './cursor.ts'

const id = '018f0000-0000-4000-8000-000000000001'

test('a cursor is read as it was written', () => {
  const cursor = { order: '0300001S_2_3', id }
  expect(readCursor(writeCursor(cursor))).toEqual(cursor)
})

test.each(['', 'x', `_${id}`, `x_${id}'`, `\0_${id}`, `${'x'.repeat(151)}_${id}`])('%j is no cursor', (text) => {
  expect(readCursor(text)).toBeUndefined()
})

test.each(['2026-03-01T08:00:00.123Z', '2026-03-01T08:00:00.123456Z'])('a list goes on after %s', (at) => {
  expect(readMomentCursor(writeCursor({ order: at, id }))).toEqual({ at, id })
})

test.each([
  '',
  'x',
  `x_${id}`,
  `2026-03-01T08:00:00.123Z_${id}'`,
  `2026-13-41T08:00:00.123Z_${id}`,
  `2026-02-30T08:00:00.123Z_${id}`,
  `2026-03-01_${id}`,
  `_${id}`,
])('%j is no moment after which a list goes on', (text) => {
  expect(readMomentCursor(text)).toBeUndefined()
})
