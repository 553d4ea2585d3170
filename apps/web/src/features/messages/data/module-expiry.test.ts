import { expect, test } from 'vitest'
import { moduleState, modulesOf } from './module-expiry.ts'

const now = new Date('2026-09-01T00:00:00Z')

test.each([
  ['2026-08-31T23:59:59.999Z', 'expired'],
  ['2026-09-01T00:00:00Z', 'expiring'],
  ['2026-11-30T00:00:00Z', 'expiring'],
  ['2026-11-30T00:00:00.001Z', 'in-use'],
])('a module ending %s is %s [MODULE-02] [MODULE-03] [MODULE-04]', (endTime, state) => {
  expect(moduleState(new Date(endTime), now)).toBe(state)
})

test('[MODULE-01] a module has its code, its name, its end and the state that follows from it', () => {
  const content = JSON.stringify([{ code: 'library', name: '图书', endTime: '2026-01-01T00:00:00Z', status: 1 }])
  expect(modulesOf(content, now)).toEqual([
    { code: 'library', name: '图书', englishName: '', endTime: '2026-01-01T00:00:00Z', state: 'expired' },
  ])
})

test('modules are listed expired, expiring, in use; anything unreadable is left out [MODULE-05] [MSG-06]', () => {
  const module = (code: string, endTime: string) => ({ code, name: code, endTime })
  const content = JSON.stringify([
    module('use', '2027-09-01T00:00:00Z'),
    module('later', '2026-10-02T00:00:00Z'),
    module('soon', '2026-10-01T00:00:00Z'),
    module('gone', '2026-01-01T00:00:00Z'),
    module('odd', 'some day'),
    null,
  ])
  expect(modulesOf(content, now).map(({ code }) => code)).toEqual(['gone', 'soon', 'later', 'use'])
  expect(modulesOf('no list', now)).toEqual([])
  expect(modulesOf('{"a":1}', now)).toEqual([])
})

test('a module keeps its English name, when it has one', () => {
  const endTime = '2027-09-01T00:00:00Z'
  const content = JSON.stringify([
    { code: 'a', name: '图书', englishName: 'Library', endTime },
    { code: 'b', name: '成绩', englishName: 7, endTime },
  ])
  expect(modulesOf(content, now).map(({ englishName }) => englishName)).toEqual(['Library', ''])
})
