import { expect, test } from 'vitest'
import { createFaceQueue } from './face-queue.ts'

/** A queue in which each job is named after its source and its number there. */
function queue(places: number, ...names: string[]) {
  const waiting = createFaceQueue<string>({ places })
  const come = (name: string) => waiting.add(name, name.slice(0, 1))
  const gone = names.map(come)
  const all = () => Array.from({ length: waiting.size }, () => waiting.take())
  return Object.assign(waiting, { come, gone, all })
}

test('one source is first come, first served, and sources take turns', () => {
  expect(queue(9, 'a1', 'a2', 'a3').all()).toEqual(['a1', 'a2', 'a3'])
  expect(queue(9, 'a1', 'a2', 'a3', 'b1', 'c1', 'b2').all()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('a newcomer waits for one job of a source, however many it has waiting', () => {
  const busy = queue(9, 'a1', 'a2', 'a3', 'a4')
  expect(busy.take()).toBe('a1')
  busy.come('b1')
  expect([busy.take(), busy.take()]).toEqual(['a2', 'b1'])
})

test('when all places are taken, whoever has most of them gives the last one to a newcomer', () => {
  const full = queue(3, 'a1', 'b1', 'b2')
  expect(full.gone).toEqual([undefined, undefined, undefined])
  expect(full.come('c1')).toBe('b2')
  expect(full.size).toBe(3)
  expect(full.all()).toEqual(['a1', 'b1', 'c1'])
})

test.each([
  ['its own source has most', ['a1', 'a2', 'b1'], 'a3'],
  ['it would have as many as whoever has most', ['a1', 'a2', 'b1'], 'b2'],
  ['everybody has one', ['a1', 'b1', 'c1'], 'd1'],
])('the newcomer itself has to go when %s', (_why, waiting, newcomer) => {
  const full = queue(3, ...waiting)
  expect(full.come(newcomer)).toBe(newcomer)
  expect(full.all().sort()).toEqual(waiting)
})

test('without places nobody waits', () => {
  expect(queue(0).come('a1')).toBe('a1')
})

test('who leaves frees a place, and nothing is left of a queue that is cleared', () => {
  const full = queue(2, 'a1', 'b1')
  full.remove('a1')
  full.remove('z9')
  expect(full.come('c1')).toBe(undefined)
  expect(full.clear()).toEqual(['b1', 'c1'])
  expect([full.size, full.take()]).toEqual([0, undefined])
})
