import { expect, test } from 'vitest'
import { changeOf, type DropPlace, edgeScroll, sideOf } from './drag-rules.ts'

test.each([
  [0, true, 'before'],
  [0.28, true, 'before'],
  [0.29, true, 'onto'],
  [0.71, true, 'onto'],
  [0.72, true, 'after'],
  [0.49, false, 'before'],
  [0.5, false, 'after'],
] as const)('a pointer at %s of a tile that may be joined (%s) is %s', (ratio, mayJoin, side) => {
  expect(sideOf(ratio, mayJoin)).toBe(side)
})

const at = (side: 'before' | 'onto' | 'after', isFolder = false): DropPlace => ({
  group: 'g',
  inside: null,
  at: { code: 'b', isFolder, side, next: 'c' },
})
const application = { code: 'a', isFolder: false }
const folder = { code: 'F', isFolder: true }
const move = { kind: 'move', what: 'a', group: 'g', folder: null }

test.each([
  ['before a tile', application, at('before'), { ...move, before: 'b' }],
  ['after a tile', application, at('after'), { ...move, before: 'c' }],
  ['at the end', application, { group: 'g', inside: null, at: null }, { ...move, before: null }],
  ['onto a tile', application, at('onto'), { kind: 'combine', what: 'a', onto: 'b', folder: 'new', name: '' }],
  ['onto a folder', application, at('onto', true), { ...move, folder: 'b', before: null }],
  ['into an open folder', application, { ...at('after'), inside: 'F' }, { ...move, folder: 'F', before: 'c' }],
  [
    'among the favourites',
    application,
    { ...at('before'), group: 'favourites' },
    { kind: 'favour', what: 'a', before: 'b' },
  ],
  ['a folder before a tile', folder, at('before'), { ...move, what: 'F', before: 'b' }],
  ['a folder onto a tile', folder, at('onto'), null],
  ['a folder into a folder', folder, { ...at('after'), inside: 'G' }, null],
  ['a folder among the favourites', folder, { ...at('before'), group: 'favourites' }, null],
  ['onto itself', { code: 'b', isFolder: false }, at('onto'), null],
  ['where it is', { code: 'c', isFolder: false }, at('after'), null],
])('dropping %s', (_case, dragged, place, change) => {
  expect(changeOf(dragged, place, () => 'new')).toEqual(change)
})

test.each([
  [0, -18],
  [36, -9],
  [71, -1],
  [72, 0],
  [400, 0],
  [528, 0],
  [529, 1],
  [600, 18],
  [700, 18],
])('a pointer at %s of 600 scrolls by %s', (y, distance) => {
  expect(edgeScroll(y, { top: 0, bottom: 600 })).toBe(distance)
})
