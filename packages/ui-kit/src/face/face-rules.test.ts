import { expect, test } from 'vitest'
import {
  captureSize,
  coveredPart,
  type FaceBox,
  faceHint,
  isMatch,
  onStage,
  stageSize,
  targetBox,
} from './face-rules.ts'

const stage = { width: 640, height: 480 }
const target = targetBox(stage)
const moved = (change: Partial<FaceBox>): FaceBox => {
  const face = { ...target }
  for (const of of ['x', 'y', 'width', 'height'] as const) face[of] += change[of] ?? 0
  return face
}

test('the target is 35 % of the width, 454 to 560, in the middle [FACE-47]', () => {
  expect(target.width).toBeCloseTo(224)
  expect(target.width / target.height).toBeCloseTo(454 / 560)
  expect([target.x, target.y]).toEqual([320, 240])
})

test.each(['x', 'y', 'width', 'height'] as const)('50 pixels off in %s still match, 51 do not [FACE-46]', (of) => {
  for (const side of [-1, 1]) {
    expect(isMatch(moved({ [of]: side * 50 }), stage)).toBe(true)
    expect(isMatch(moved({ [of]: side * 51 }), stage)).toBe(false)
  }
})

test.each<[string, FaceBox[], number, string]>([
  ['nobody', [], 120, 'nobody'],
  ['darkness in which nobody is found', [], 20, 'light'],
  ['two people', [target, moved({ x: 200 })], 120, 'several'],
  ['somebody in the dark', [target], 44, 'light'],
  ['enough light', [target], 45, 'still'],
  ['a face far away', [moved({ width: -80, height: -90 })], 120, 'closer'],
  ['a face too near', [moved({ width: 80, height: 90 })], 120, 'farther'],
  ['a face on the left', [moved({ x: -60 })], 120, 'right'],
  ['a face on the right', [moved({ x: 60 })], 120, 'left'],
  ['a face too high', [moved({ y: -60 })], 120, 'down'],
  ['a face too low', [moved({ y: 60 })], 120, 'up'],
  ['a face in its place', [moved({ x: 50, y: -50 })], 120, 'still'],
])('%s: %s', (_what, faces, light, hint) => {
  expect(faceHint(faces, { light, halfSeen: false }, stage)).toBe(hint)
})

test('a face that matches is told to hold still, and no other is', () => {
  for (const of of ['x', 'y', 'width', 'height'] as const)
    for (const off of [-51, -50, 0, 50, 51]) {
      const face = moved({ [of]: off })
      expect(faceHint([face], { light: 120, halfSeen: false }, stage) === 'still').toBe(isMatch(face, stage))
    }
})

test('a mirrored stage shows a face on the other side, and a wide picture loses its edges', () => {
  const face = { x: 740, y: 360, width: 200, height: 240 }
  const wide = { width: 1280, height: 720 }
  const shown = onStage(face, wide, stage, false)
  expect(shown).toMatchObject({ y: 240, height: 160 })
  expect(shown.x).toBeCloseTo(320 + 100 / 1.5)
  expect(shown.width).toBeCloseTo(200 / 1.5)
  expect(onStage(face, wide, stage, true).x).toBeCloseTo(320 - 100 / 1.5)
})

test('who is hardly seen for seconds is asked to uncover the face, unless it is dark or there are two', () => {
  const hinted = (faces: FaceBox[], light = 120) => faceHint(faces, { light, halfSeen: true }, stage)
  const face = { ...targetBox(stage) }
  const far = moved({ width: -80, height: -90 })
  expect([hinted([]), hinted([face]), hinted([far])]).toEqual(['covered', 'covered', 'closer'])
  expect([hinted([], 20), hinted([face], 20), hinted([face, face])]).toEqual(['light', 'light', 'several'])
})

test.each([
  [
    { width: 761, height: 900 },
    { width: 480, height: 480 },
  ],
  [
    { width: 760, height: 900 },
    { width: 760, height: 900 },
  ],
  [
    { width: 390, height: 844 },
    { width: 390, height: 844 },
  ],
  [
    { width: 1920, height: 1080 },
    { width: 480, height: 480 },
  ],
])('a screen of %j gives pictures of %j [FACE-48] [FACE-49]', (screen, size) => {
  expect(captureSize(screen)).toEqual(size)
})

test('an upright phone has an upright stage as wide as its screen, anything else the one asked for', () => {
  expect(stageSize(stage, { width: 390, height: 844 })).toEqual({ width: 390, height: 520 })
  expect(stageSize(stage, { width: 740, height: 360 })).toEqual(stage)
  expect(stageSize(stage, { width: 1440, height: 900 })).toEqual(stage)
})

test('the middle of the picture is taken, in the proportions wanted', () => {
  expect(coveredPart({ width: 640, height: 480 }, { width: 480, height: 480 })).toEqual({
    left: 80,
    top: 0,
    width: 480,
    height: 480,
  })
  expect(coveredPart({ width: 480, height: 640 }, { width: 300, height: 600 })).toEqual({
    left: 80,
    top: 0,
    width: 320,
    height: 640,
  })
})
