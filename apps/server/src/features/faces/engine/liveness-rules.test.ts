import { expect, test } from 'vitest'
import { type MeshPoint, shapeOf } from './face-shape-rules.ts'
import { depthBetween } from './flatness-rules.ts'
import { isSamePerson, isStraight, showsChallenge } from './liveness-rules.ts'

// A head of 468 points on an egg with a nose, seen by a camera far away; the points by which eyes are measured stand where they belong.

/** Half of the distance between the lids, as it lies in space: its share of the eye's width is the openness. */
const eyeWidth = 0.3
const named: Record<number, readonly [x: number, y: number, lid?: -1 | 1]> = {
  ...{ 33: [-0.55, -0.2], 133: [-0.25, -0.2], 362: [0.25, -0.2], 263: [0.55, -0.2], 10: [0, -1], 152: [0, 1] },
  ...{ 160: [-0.45, -0.2, -1], 144: [-0.45, -0.2, 1], 158: [-0.35, -0.2, -1], 153: [-0.35, -0.2, 1] },
  ...{ 385: [0.35, -0.2, -1], 380: [0.35, -0.2, 1], 387: [0.45, -0.2, -1], 373: [0.45, -0.2, 1] },
}

function head(yaw: number, { open = 0.3, flat = false, narrow = 1 } = {}) {
  const [cos, sin] = [Math.cos((yaw * Math.PI) / 180), Math.sin((yaw * Math.PI) / 180)]
  const points = Array.from({ length: 468 }, (_, at): MeshPoint => {
    const turn = at * 2.4
    const out = Math.sqrt(at / 468) * 0.95
    const [x, y, lid = 0] = named[at] ?? [out * Math.cos(turn), out * Math.sin(turn)]
    const nose = 0.4 * Math.exp(-((x / 0.2) ** 2) - ((y - 0.1) / 0.3) ** 2)
    const z =
      Object.hasOwn(named, at) && at !== 10 && at !== 152 ? 0.7 : Math.sqrt(Math.max(0, 1 - x * x - y * y)) + nose
    const high = y + (lid * open * eyeWidth) / 2
    // Smaller is nearer to the camera.
    const depth = flat ? 0.7 : z
    const seen = (x * cos + depth * sin) * narrow
    return [240 + 100 * seen, 240 + 100 * high, -100 * (z * cos - x * sin)]
  })
  return shapeOf(points)
}

test('the shape of a head is read from its points', () => {
  const shape = head(20, { open: 0.25 })
  expect(shape.yaw).toBeCloseTo(20, 3)
  expect(shape.openness).toBeCloseTo(0.25, 3)
  expect(shape.roll).toBeCloseTo(0, 3)
  expect(shape.box.height).toBeCloseTo(200, 0)
  expect(head(-30).yaw).toBeCloseTo(-30, 3)
})

const heads = (...yaws: number[]) => yaws.map((yaw) => head(yaw))
const eyes = (...opens: number[]) => opens.map((open, at) => head(at * 0.5, { open }))

test.each([
  ['as far as is asked', 'turn-left', heads(0, 8, 15.01), true],
  ['not quite as far', 'turn-left', heads(0, 8, 14.9), false],
  ['to the right', 'turn-right', heads(0, -8, -15.01), true],
  ['to the wrong side', 'turn-right', heads(0, 8, 20), false],
  ['first to the other side, then as asked', 'turn-left', heads(0, -12, 0, 12, 20), false],
  ['straight enough at first', 'turn-left', heads(-13.99, 0, 10), true],
  ['turned already', 'turn-left', heads(14.1, 20, 30), false],
  ['trembling on the way', 'turn-left', heads(0, 10, 4.1, 16), true],
  ['going back on the way', 'turn-left', heads(0, 10, 3.9, 16), false],
  ['and back again', 'turn-left', heads(0, 10, 20, 10, 0), true],
  ['at once, as far as a head turns', 'turn-left', heads(0, 30, 30), true],
  ['at once, further', 'turn-left', heads(0, 30.1, 30), false],
  [
    'as a flat picture whose points say that it turned',
    'turn-left',
    [head(0), head(0, { flat: true }), head(20, { flat: true })],
    false,
  ],
  ['the eyes a little wider', 'turn-left', [head(0), head(9, { open: 0.34 }), head(20)], true],
  ['the eyes as on a narrow photo', 'turn-left', [head(0), head(9, { open: 0.35 }), head(20)], false],
  ['nobody', 'turn-left', [], false],
] as const)('a turn, %s', (_what, challenge, shapes, live) => {
  expect(showsChallenge(shapes, challenge)).toBe(live)
})

/** Another photo of the same person: the lower half of the face is held another way. */
function otherPhoto(shape: ReturnType<typeof head>, by: number) {
  return {
    ...shape,
    points: shape.points.map(([x, y, z]): MeshPoint => [x, y > 250 ? y + by * Math.sin(x / 15) : y, z]),
  }
}

test.each([
  ['closed once', eyes(0.3, 0.3, 0.1, 0.3, 0.3), true],
  ['closed just enough', eyes(0.3, 0.3, 0.194, 0.3, 0.3), true],
  ['not quite closed', eyes(0.3, 0.3, 0.196, 0.3, 0.3), false],
  ['small eyes, measured by themselves', eyes(0.15, 0.15, 0.09, 0.15), true],
  ['closed at first', eyes(0.1, 0.3, 0.1, 0.3, 0.3), false],
  ['closed at the end', eyes(0.3, 0.3, 0.3, 0.1), false],
  ['open throughout', eyes(0.3, 0.3, 0.3), false],
  ['mostly closed: then that is usual', eyes(0.3, 0.1, 0.1, 0.1, 0.3), false],
  ['while the head turns', [head(0), head(9, { open: 0.1 }), head(0)], false],
  ['on another photo', [head(0), otherPhoto(head(0, { open: 0.1 }), 12), head(0)], false],
  ['while the face grows narrow', [head(0), head(0, { open: 0.1, narrow: 0.9 }), head(0)], false],
  ['while the mouth twitches', [head(0), otherPhoto(head(0, { open: 0.1 }), 3), head(0)], true],
  ['while the head moves a little', [head(0), head(7, { open: 0.1 }), head(0)], true],
])('a blink, %s', (_what, shapes, live) => {
  expect(showsChallenge(shapes, 'blink')).toBe(live)
})

test('a plane that is turned, tilted, moved and seen from near is flat; a head that turns is not', () => {
  const flat = head(0, { flat: true }).points
  const seen = flat.map(([x, y]): MeshPoint => {
    const far = 1 + (x - 240) / 900 + (y - 240) / 1400
    return [300 + (0.6 * (x - 240) + 0.2 * (y - 240)) / far, 200 + (0.9 * (y - 240) - 0.1 * (x - 240)) / far, 0]
  })
  expect(depthBetween(flat, seen)).toBeLessThan(1e-6)
  expect(depthBetween(head(0).points, head(0).points)).toBeLessThan(1e-6)
  expect(depthBetween(head(0).points, head(15).points)).toBeGreaterThan(0.02)
})

test('the template comes from a straight frame with open eyes', () => {
  const shapes = [head(0), head(14.1), head(-13.99), head(0, { open: 0.2 }), head(0, { open: 0.25 })]
  expect(shapes.map((shape) => isStraight(shape, shapes))).toEqual([true, false, true, false, true])
})

test.each([
  ['turn-left', 0.3, 0, true],
  ['turn-left', 0.301, 0, false],
  ['turn-left', 0.379, 20, true],
  ['turn-right', 0.379, -20, true],
  ['turn-right', 0.381, -20, false],
  ['blink', 0.4, 0, true],
  ['blink', 0.401, 0, false],
  ['blink', 0.401, 20, false],
] as const)('of a %s, templates that are %f apart at %i degrees', (challenge, distance, degrees, same) => {
  expect(isSamePerson(distance, degrees, challenge)).toBe(same)
})
