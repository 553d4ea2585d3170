import { expect, test } from 'vitest'
import { faceQuality, qualityRefusal } from './face-quality-rules.ts'

const straight = { yaw: 0, pitch: 0, roll: 0 }
const good = { size: 200, brightness: 120, sharpness: 0.1, whole: true }

test.each([
  ['a good face', {}, {}, null, null],
  ['the smallest that is registered', {}, { size: 80 }, null, null],
  ['a smaller one', {}, { size: 79.9 }, 'face_too_small', null],
  ['the smallest that is recognised', {}, { size: 60 }, 'face_too_small', null],
  ['one that is too small for both', {}, { size: 59.9 }, 'face_too_small', 'face_too_small'],
  ['the softest that is registered', {}, { sharpness: 0.03 }, null, null],
  ['a softer one', {}, { sharpness: 0.0299 }, 'face_blurred', null],
  ['the softest that is recognised', {}, { sharpness: 0.015 }, 'face_blurred', null],
  ['one that is too soft for both', {}, { sharpness: 0.0149 }, 'face_blurred', 'face_blurred'],
  ['the darkest', {}, { brightness: 30 }, null, null],
  ['a darker one', {}, { brightness: 29.9 }, 'face_too_dark', 'face_too_dark'],
  ['the brightest', {}, { brightness: 230 }, null, null],
  ['a brighter one', {}, { brightness: 230.1 }, 'face_too_bright', 'face_too_bright'],
  ['turned as far as may be registered', { yaw: -25, pitch: 25, roll: -35 }, {}, null, null],
  ['turned further to the left', { yaw: 25.1 }, {}, 'face_turned', null],
  ['turned further to the right', { yaw: -25.1 }, {}, 'face_turned', null],
  ['raised', { pitch: 25.1 }, {}, 'face_turned', null],
  ['tilted', { roll: 35.1 }, {}, 'face_turned', null],
  ['turned as far as is recognised', { yaw: 35, pitch: -30, roll: 45 }, {}, 'face_turned', null],
  ['turned too far for both', { yaw: 35.1 }, {}, 'face_turned', 'face_turned'],
  ['raised too far for both', { pitch: -30.1 }, {}, 'face_turned', 'face_turned'],
  ['tilted too far for both', { roll: -45.1 }, {}, 'face_turned', 'face_turned'],
  ['cut off, which is told before all else', { yaw: 80 }, { whole: false, size: 9 }, 'face_cut_off', 'face_cut_off'],
  ['small and blurred: come closer first', {}, { size: 9, sharpness: 0 }, 'face_too_small', 'face_too_small'],
] as const)('%s', (_what, turned, measured, registered, recognised) => {
  const [shape, quality] = [
    { ...straight, ...turned },
    { ...good, ...measured },
  ]
  expect(qualityRefusal(shape, quality, 'register')).toBe(registered)
  expect(qualityRefusal(shape, quality, 'recognise')).toBe(recognised)
})

const side = 150
/** A chip of squares of two greys, so many pixels wide. */
const squares = (wide: number, [dark, bright]: readonly [number, number]) =>
  Float32Array.from({ length: side * side * 3 }, (_, at) => {
    const [x, y] = [Math.floor(at / 3) % side, Math.floor(at / 3 / side)]
    return (Math.floor(x / wide) + Math.floor(y / wide)) % 2 === 0 ? dark : bright
  })
const box = { x: 100, y: 100, width: 200, height: 240 }
const measure = (chip: Float32Array, place = box) =>
  faceQuality({ box: place }, { picture: { width: 480, height: 480 }, chip, side })

test('sharpness is that of the lines, whatever the light', () => {
  const [fine, coarse] = [squares(3, [60, 120]), squares(15, [60, 120])]
  expect(measure(fine).sharpness).toBeGreaterThan(2 * measure(coarse).sharpness)
  expect(measure(squares(3, [20, 40])).sharpness).toBeCloseTo(measure(fine).sharpness, 3)
  expect(measure(fine).brightness).toBeCloseTo(90, 0)
  // One colour has no lines and no contrast.
  expect(measure(new Float32Array(side * side * 3).fill(80))).toMatchObject({ sharpness: 0, brightness: 80 })
})

test.each([
  ['inside', box, true],
  ['a little over the left edge', { ...box, x: -9.9 }, true],
  ['further over the left edge', { ...box, x: -10 }, false],
  ['over the upper edge', { ...box, y: -12 }, false],
  ['over the right edge', { ...box, x: 290 }, false],
  ['over the lower edge', { ...box, y: 252 }, false],
  ['just not over the lower edge', { ...box, y: 251.9 }, true],
])('a face that is %s', (_what, place, whole) => {
  expect(measure(squares(3, [60, 120]), place)).toMatchObject({ whole, size: 200 })
})
