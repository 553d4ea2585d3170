import { describe, expect, test } from 'vitest'
import type { Arrangement, Place } from './arrangement.ts'
import { type ArrangementChange, changeArrangement } from './change-arrangement.ts'

const start: Arrangement = {
  groups: [
    { group: 'g', places: ['a', 'b', { folder: 'F', name: 'Old', codes: ['c', 'd', 'e'] }, 'f'] },
    { group: 'h', places: ['x', { folder: 'G', name: '', codes: ['y', 'z'] }] },
  ],
  favourites: ['a', 'c'],
}
const line = ({ groups }: Arrangement) => groups.map(({ places }) => places.map(show).join('')).join('|')
const show = (place: Place) => (typeof place === 'string' ? place : `[${place.codes.join('')}]`)

const move = (what: string, group: string, before: string | null, folder: string | null = null) =>
  ({ kind: 'move', what, group, before, folder }) as const

test.each<[string, ArrangementChange, string]>([
  ['forward', move('a', 'g', 'f'), 'b[cde]af|x[yz]'],
  ['backward', move('f', 'g', 'a'), 'fab[cde]|x[yz]'],
  ['to the end', move('a', 'g', null), 'b[cde]fa|x[yz]'],
  ['before itself', move('a', 'g', 'a'), 'ab[cde]f|x[yz]'],
  ['before a folder', move('a', 'g', 'F'), 'ba[cde]f|x[yz]'],
  ['before what is inside a folder', move('f', 'g', 'd'), 'abf[cde]|x[yz]'],
  ['to another group', move('b', 'h', 'x'), 'a[cde]f|bx[yz]'],
  ['to a group that is gone', move('b', 'i', null), 'ab[cde]f|x[yz]'],
  ['before what is gone', move('a', 'g', 'q'), 'b[cde]fa|x[yz]'],
  ['as a whole folder', move('F', 'h', 'x'), 'abf|[cde]x[yz]'],
  ['out of a folder', move('d', 'g', 'a'), 'dab[ce]f|x[yz]'],
  ['out of a folder of two, which is none any more', move('y', 'g', 'a'), 'yab[cde]f|xz'],
  ['into a folder', move('x', 'g', 'd', 'F'), 'ab[cxde]f|[yz]'],
  ['into a folder from another folder of two', move('y', 'g', null, 'F'), 'ab[cdey]f|xz'],
  ['within a folder', move('e', 'g', 'c', 'F'), 'ab[ecd]f|x[yz]'],
  ['within a folder of two', move('z', 'h', 'y', 'G'), 'ab[cde]f|x[zy]'],
  ['a folder into a folder', move('G', 'g', null, 'F'), 'ab[cde]f|x[yz]'],
  ['into a folder that is gone', move('a', 'g', null, 'Q'), 'ab[cde]f|x[yz]'],
  ['what is gone', move('q', 'g', null), 'ab[cde]f|x[yz]'],
])('moving %s', (_case, change, after) => {
  expect(line(changeArrangement(start, change))).toBe(after)
})

const combine = (what: string, onto: string, folder = 'N') =>
  ({ kind: 'combine', what, onto, folder, name: '' }) as const

test.each<[string, ArrangementChange, string]>([
  ['one onto another', combine('f', 'a'), '[af]b[cde]|x[yz]'],
  ['one from another group', combine('x', 'b'), 'a[bx][cde]f|[yz]'],
  ['one out of a folder', combine('y', 'a'), '[ay]b[cde]f|xz'],
  ['one onto what is in a folder by now', combine('a', 'd'), 'b[cdea]f|x[yz]'],
  ['one onto itself', combine('a', 'a'), 'ab[cde]f|x[yz]'],
  ['a folder', combine('F', 'a'), 'ab[cde]f|x[yz]'],
  ['with the name of another folder', combine('a', 'b', 'F'), 'ab[cde]f|x[yz]'],
])('combining %s', (_case, change, after) => {
  expect(line(changeArrangement(start, change))).toBe(after)
})

test('a folder is renamed and taken apart in its place; one that is gone changes nothing', () => {
  const renamed = changeArrangement(start, { kind: 'rename', folder: 'F', name: 'New' })
  expect(renamed.groups[0]?.places[2]).toEqual({ folder: 'F', name: 'New', codes: ['c', 'd', 'e'] })
  expect(renamed.groups[0]?.places.toSpliced(2, 1)).toEqual(start.groups[0]?.places.toSpliced(2, 1))
  expect(renamed.groups.slice(1)).toEqual(start.groups.slice(1))
  expect(line(changeArrangement(start, { kind: 'dissolve', folder: 'F' }))).toBe('abcdef|x[yz]')
  expect(changeArrangement(start, { kind: 'dissolve', folder: 'Q' })).toEqual(start)
})

test.each<[ArrangementChange, string[]]>([
  [{ kind: 'favour', what: 'x', before: null }, ['a', 'c', 'x']],
  [{ kind: 'favour', what: 'x', before: 'c' }, ['a', 'x', 'c']],
  [{ kind: 'favour', what: 'c', before: 'a' }, ['c', 'a']],
  [{ kind: 'unfavour', what: 'a' }, ['c']],
  [{ kind: 'unfavour', what: 'q' }, ['a', 'c']],
])('%j leaves the favourites %j and every icon where it is', (change, favourites) => {
  expect(changeArrangement(start, change)).toEqual({ ...start, favourites })
})

describe('changes of two devices', () => {
  test('follow one another in any order and lose no icon', () => {
    const changes = [
      move('a', 'h', 'x'),
      combine('b', 'f'),
      move('d', 'g', null),
      combine('a', 'x'),
      move('x', 'g', 'b'),
    ]
    const codesOf = (arrangement: Arrangement) => [...line(arrangement).replace(/[[\]|]/g, '')].sort().join('')
    for (const first of changes)
      for (const second of changes)
        expect(codesOf(changeArrangement(changeArrangement(start, first), second))).toBe('abcdefxyz')
  })
})
