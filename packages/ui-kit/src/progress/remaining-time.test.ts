import { hour, minute, second } from '@homeroom/shared/dates/durations.ts'
import { describe, expect, test } from 'vitest'
import { beginPace, followPace, inSteps, type WorkPace } from './remaining-time.ts'

test.each([
  [0, 5 * second],
  [5 * second, 5 * second],
  [5 * second + 1, 10 * second],
  [10 * second, 10 * second],
  [41 * second, 50 * second],
  [50 * second, 50 * second],
  [50 * second + 1, minute],
  [minute + 1, 2 * minute],
  [10 * minute, 10 * minute],
  [10 * minute + 1, 15 * minute],
  [55 * minute, 55 * minute],
  [55 * minute + 1, hour],
  [hour + 1, 2 * hour],
])('%d ms are told as %d', (time, told) => {
  expect(inSteps(time)).toBe(told)
})

/** The estimates after each of these steps, given as [moment in seconds, per cent done]. */
function tell(steps: readonly (readonly [number, number])[]): (number | undefined)[] {
  let pace: WorkPace | undefined
  return steps.map(([at, percent]) => {
    pace = pace ? followPace(pace, at * second, percent / 100) : beginPace(at * second, percent / 100)
    return pace.told === undefined ? undefined : pace.told / second
  })
}
const evenly = (seconds: number, percent: number) =>
  Array.from({ length: seconds + 1 }, (_, at) => [at, at * percent] as const)

describe('the time that is left', () => {
  test.each([
    ['before three seconds', evenly(3, 5), undefined],
    ['after three seconds', evenly(4, 5), 16],
    ['before two per cent', evenly(20, 0.1), undefined],
    ['after two per cent', evenly(22, 0.1), 17 * 60],
    [
      'when it is more than a day',
      [
        [0, 0],
        [1, 1],
        [18_000, 4],
      ],
      undefined,
    ],
    ['when all is done', evenly(4, 25), undefined],
    [
      'of work that was half done and took long to begin',
      [
        [0, 50],
        [60, 51],
        [64, 61],
      ],
      20,
    ],
    [
      'of work that went back',
      [
        [0, 0],
        [1, 10],
        [5, 50],
        [6, 0],
      ],
      undefined,
    ],
  ] as const)('%s', (_, steps, told) => {
    const last = tell(steps).at(-1)
    if (told === undefined) expect(last).toBeUndefined()
    else expect(last).toBe(inSteps(told * second) / second)
  })

  test('of steady work only ever falls', () => {
    const told = tell(evenly(100, 1)).filter((time) => time !== undefined)
    expect(told[0]).toBe(120)
    expect(told.at(-1)).toBe(5)
    expect(told).toEqual([...told].sort((one, other) => other - one))
  })

  test('does not jump when the work goes by fits and starts', () => {
    const uneven = Array.from({ length: 60 }, (_, at) => [at, at + (at % 2 ? 0.4 : 0)] as const)
    const told = tell(uneven).filter((time) => time !== undefined)
    expect(told).toEqual([...told].sort((one, other) => other - one))
  })

  test('grows when the work becomes much slower', () => {
    const slower = Array.from({ length: 30 }, (_, at) => [20 + at + 1, 40 + (at + 1) * 0.5] as const)
    const told = tell([...evenly(20, 2), ...slower])
    expect(told[20]).toBe(30)
    expect(told.at(-1)).toBeGreaterThan(60)
  })

  test('is not told while the work stands still, and again once it moves', () => {
    const moving = evenly(10, 2)
    expect(tell([...moving, [20, 20]]).at(-1)).toBe(40)
    expect(tell([...moving, [20.1, 20]]).at(-1)).toBeUndefined()
    expect(tell([...moving, [20.1, 20], [21, 24]]).at(-1)).toBeDefined()
  })

  test('is told through pauses as long as the work has made before', () => {
    const slow = [
      [0, 0],
      [1, 1],
      [15, 10],
      [30, 20],
    ] as const
    expect(tell([...slow, [74, 20]]).at(-1)).toBe(180)
    expect(tell([...slow, [76, 20]]).at(-1)).toBeUndefined()
  })
})
