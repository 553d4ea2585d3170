import { second } from '@homeroom/shared/dates/durations.ts'
import { expect, test } from 'vitest'
import { createSpeedMeter } from './upload-speed.ts'

/** A meter that has seen so many bytes a second, up to a second of the clock. */
function driven(bytesPerSecond: number, seconds: number) {
  const meter = createSpeedMeter(0)
  for (let at = 1; at <= seconds; at++) meter.note(at * second, at * bytesPerSecond)
  return meter
}

test('in the first second no speed is told, and from then on the one since the beginning', () => {
  const meter = createSpeedMeter(0)
  meter.note(500, 1000)
  expect(meter.read(999)).toBeUndefined()
  expect(meter.read(1000)).toBe(1000)
  meter.note(2000, 3000)
  expect(meter.read(2000)).toBe(1500)
})

test('the speed is that of the last five seconds', () => {
  const meter = driven(1000, 60)
  expect(meter.read(60 * second)).toBe(1000)
  for (let at = 61; at <= 65; at++) meter.note(at * second, 60_000 + (at - 60) * 10)
  expect(meter.read(65 * second)).toBe(10)
})

test('when the line is cut it falls, and after three seconds nothing goes', () => {
  const meter = driven(1000, 60)
  expect(meter.read(62 * second)).toBe(600)
  expect(meter.read(63 * second - 1)).toBeGreaterThan(0)
  expect(meter.read(63 * second)).toBe(0)
  meter.note(70 * second, 60_500)
  expect(meter.read(70 * second)).toBe(100)
})

test('what never begins to go is told after three seconds, too', () => {
  const meter = createSpeedMeter(0)
  expect(meter.read(3 * second - 1)).toBeUndefined()
  expect(meter.read(3 * second)).toBe(0)
})

test('after a pause it is measured anew: neither the pause nor what went before counts', () => {
  const meter = driven(1000, 60)
  meter.restart(100 * second)
  expect(meter.read(100.9 * second)).toBeUndefined()
  meter.note(101 * second, 60_200)
  expect(meter.read(102 * second)).toBe(100)
})

test('what is sent again counts, and is not subtracted', () => {
  const meter = driven(1000, 2)
  meter.note(3 * second, 1000)
  meter.note(4 * second, 2000)
  expect(meter.read(4 * second)).toBe(750)
})
