import { expect, test } from 'vitest'
import { type PieceClaim, placeByLength, placeOf } from './piece-rules.ts'

const claim = (chunk: number, chunks: number, fullSize: number): PieceClaim => ({ chunk, chunks, fullSize })

test.each([
  ['the first', claim(1, 3, 25), 10, { offset: 0, length: 10, pieceSize: 10 }],
  ['one between', claim(2, 3, 25), 10, { offset: 10, length: 10, pieceSize: 10 }],
  ['a shorter last one', claim(3, 3, 25), 10, { offset: 20, length: 5, pieceSize: 10 }],
  ['a last one as long as the others', claim(3, 3, 30), 10, { offset: 20, length: 10, pieceSize: 10 }],
  ['a last one of one byte', claim(3, 3, 21), 10, { offset: 20, length: 1, pieceSize: 10 }],
  [
    'a shorter last one whose client names its own length',
    claim(3, 3, 25),
    5,
    { offset: 20, length: 5, pieceSize: 10 },
  ],
  ['a last one of one byte that names it', claim(3, 3, 21), 1, { offset: 20, length: 1, pieceSize: 10 }],
  ['pieces of one byte', claim(2, 2, 2), 1, { offset: 1, length: 1, pieceSize: 1 }],
  ['the only one', claim(1, 1, 25), 25, { offset: 0, length: 25, pieceSize: 25 }],
  [
    'the only one, of a client that names its usual length',
    claim(1, 1, 25),
    40,
    { offset: 0, length: 25, pieceSize: 25 },
  ],
])('%s belongs where its client says', (_, piece, pieceSize, place) => {
  expect(placeOf(piece, pieceSize)).toEqual(place)
})

test.each([
  ['no piece before the first', claim(0, 3, 25), 10],
  ['none after the last', claim(4, 3, 25), 10],
  ['the last one begins after the end', claim(3, 3, 20), 10],
  ['nor far beyond it', claim(3, 3, 5), 10],
  ['the pieces do not reach the end', claim(3, 3, 31), 10],
  ['one between that names the length of the last', claim(2, 3, 25), 5],
  ['the last one names a length that leaves no even pieces', claim(3, 3, 25), 4],
  ['pieces without a byte', claim(1, 3, 0), 0],
  ['pieces of less than nothing', claim(1, 2, -5), -5],
  ['the only one is shorter than the file', claim(1, 1, 25), 24],
])('there is no place: %s', (_, piece, pieceSize) => {
  expect(placeOf(piece, pieceSize)).toBeUndefined()
})

test.each([
  ['the first tells how long all are', claim(1, 3, 25), 10, { offset: 0, length: 10, pieceSize: 10 }],
  ['the last one is what is left', claim(3, 3, 25), 5, { offset: 20, length: 5, pieceSize: 10 }],
  ['the only one is the file', claim(1, 1, 25), 25, { offset: 0, length: 25, pieceSize: 25 }],
])('by its length alone: %s', (_, piece, length, place) => {
  expect(placeByLength(piece, length)).toEqual(place)
})

test.each([
  ['the last one leaves no even pieces', claim(3, 3, 26), 5],
  ['the last one is longer than the others', claim(3, 3, 25), 15],
  ['the only one is longer than the file', claim(1, 1, 25), 26],
  ['the only one is shorter', claim(1, 1, 25), 24],
  ['a first one too short for the file', claim(1, 3, 31), 10],
])('by its length alone there is no place: %s', (_, piece, length) => {
  expect(placeByLength(piece, length)).toBeUndefined()
})
