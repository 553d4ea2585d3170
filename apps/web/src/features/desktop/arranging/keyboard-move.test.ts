import { expect, test } from 'vitest'
import { keyboardMove, type PlacedTile } from './keyboard-move.ts'

const tile = (code: string, group: string, row: number, column: number, inside: string | null = null): PlacedTile => ({
  code,
  group,
  inside,
  box: { left: column * 100, top: row * 120, width: 90, height: 110 },
})
// Favourites, two groups of two rows and one, and an open folder below them.
const tiles = [
  tile('a', 'favourites', 0, 0),
  tile('b', 'favourites', 0, 1),
  tile('a', 'g', 2, 0),
  tile('b', 'g', 2, 1),
  tile('c', 'g', 3, 0),
  tile('d', 'h', 5, 0),
  tile('F', 'h', 5, 1),
  tile('x', 'h', 6, 0, 'F'),
  tile('y', 'h', 6, 1, 'F'),
]
const move = (what: string, group: string, before: string | null, folder: string | null = null) => ({
  kind: 'move',
  what,
  group,
  folder,
  before,
})

test.each([
  [2, 'ArrowRight', move('a', 'g', 'c')],
  [3, 'ArrowRight', move('b', 'g', null)],
  [3, 'ArrowLeft', move('b', 'g', 'a')],
  [4, 'ArrowRight', move('c', 'h', 'd')],
  [5, 'ArrowLeft', move('d', 'g', null)],
  [2, 'ArrowLeft', null],
  [6, 'ArrowRight', null],
  [3, 'ArrowDown', move('b', 'g', null)],
  [5, 'ArrowUp', move('d', 'g', 'c')],
  [4, 'ArrowDown', move('c', 'h', 'd')],
  [7, 'ArrowRight', move('x', 'h', null, 'F')],
  [8, 'ArrowLeft', move('y', 'h', 'x', 'F')],
  [8, 'ArrowRight', null],
  [7, 'ArrowUp', null],
  [0, 'ArrowRight', { kind: 'favour', what: 'a', before: null }],
  [1, 'ArrowRight', null],
  [1, 'ArrowDown', null],
  [2, 'Enter', null],
  [99, 'ArrowRight', null],
])('tile %s with the key %s', (from, key, change) => {
  expect(keyboardMove(tiles, from, key)).toEqual(change)
})
