import { expect, test, vi } from 'vitest'
import { createArrivingPieces } from './arriving-pieces.ts'

const done = async () => undefined

test('[UPLOAD-12] a piece that is there is not written again', async () => {
  const pieces = createArrivingPieces([2])
  const write = vi.fn(done)
  for (const number of [1, 2, 1]) await pieces.add(number, write)
  expect(write).toHaveBeenCalledTimes(1)
  expect([1, 2, 3].map(pieces.has)).toEqual([true, true, false])
})

test('[UPLOAD-21] of copies of a piece that come at one moment one is written at a time, the next only where that one failed', async () => {
  const pieces = createArrivingPieces([])
  const order: string[] = []
  const write = (name: string, fails: boolean) => async () => {
    order.push(`${name} begins`)
    await new Promise(setImmediate)
    order.push(`${name} ends`)
    if (fails) throw new Error(name)
  }
  const copies = [
    pieces.add(1, write('first', true)),
    pieces.add(1, write('second', false)),
    pieces.add(1, write('third', false)),
  ]
  expect(pieces.has(1)).toBe(false)
  const ends = (await Promise.allSettled(copies)).map(({ status }) => status)
  expect(ends).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(pieces.has(1)).toBe(true)
})

test('pieces without a gap are counted from the first one, whatever order they came in', async () => {
  const pieces = createArrivingPieces([2, 5])
  const counts = [pieces.whole()]
  for (const number of [3, 1, 4]) {
    await pieces.add(number, done)
    counts.push(pieces.whole())
  }
  expect(counts).toEqual([0, 0, 3, 5])
})

test('an upload is idle when nobody writes a piece, and empty when none is there or on its way', async () => {
  const pieces = createArrivingPieces([])
  const states = () => [pieces.isIdle(), pieces.isEmpty()]
  expect(states()).toEqual([true, true])
  const writing = Promise.withResolvers<void>()
  const added = pieces.add(1, () => writing.promise)
  const waits = pieces.add(1, done)
  expect(states()).toEqual([false, false])
  writing.reject(new Error('the disk is full'))
  await expect(added).rejects.toThrow('the disk is full')
  await waits
  expect(states()).toEqual([true, false])
})
