import { describe, expect, test } from 'vitest'
import { mayWriteTo, readAudience } from './audience/notice-audience.ts'
import { readCursor, writeCursor } from './notice-cursor.ts'

const id = '0b54d1f2-33a7-4b0e-9a1f-6c4a6f0c9d11'

describe('an audience', () => {
  test.each([
    ['class', id, { kind: 'class', id }],
    ['role', id, { kind: 'role', id }],
    ['year', '3', { kind: 'year', grade: 3 }],
    ['year', '12', { kind: 'year', grade: 12 }],
    ['everyone', '', { kind: 'everyone' }],
  ] as const)('%s %j is known', (kind, target, known) => {
    expect(readAudience({ kind, target })).toEqual(known)
  })

  test.each([
    ['class', ''],
    ['class', `${id} `],
    ['role', id.toUpperCase()],
    ['role', '%'],
    ['year', '0'],
    ['year', '03'],
    ['year', '100'],
    ['year', '3 or 1=1'],
    ['everyone', id],
  ] as const)('%s %j is none', (kind, target) => {
    expect(readAudience({ kind, target })).toBeUndefined()
  })

  test.each([
    ['class', true, false, true],
    ['class', false, false, false],
    ['class', false, true, true],
    ['year', true, false, false],
    ['year', false, true, true],
  ] as const)(
    '%s, taught %s, right for the unit %s: may write %s',
    (kind, teachesClass, publishesToUnit, may) => {
      const audience = kind === 'class' ? ({ kind, id } as const) : ({ kind, grade: 3 } as const)
      expect(mayWriteTo(audience, { teachesClass, publishesToUnit })).toBe(may)
    },
  )
})

describe('a cursor', () => {
  test('is read as it was written', () => {
    const cursor = { at: new Date('2026-03-01T08:00:00.123Z'), id }
    expect(readCursor(writeCursor(cursor))).toEqual(cursor)
  })

  test.each(['', 'x', `2026-03-01T08:00:00.123Z_${id}'`, `2026-13-41T08:00:00.123Z_${id}`, `_${id}`])(
    'of somebody else (%j) is none',
    (text) => {
      expect(readCursor(text)).toBeUndefined()
    },
  )
})
