import { expect, test } from 'vitest'
import { createPcmPieces } from './pcm-pieces.ts'

/** Everything that comes out for a second of sound of a microphone. */
function made(rate: number, sampleAt: (time: number) => number): number[] {
  const out: number[] = []
  const add = createPcmPieces(rate, (piece) => {
    expect(piece).toHaveLength(800)
    out.push(...piece)
  })
  for (let begin = 0; begin < rate; begin += 128)
    add(Float32Array.from({ length: Math.min(128, rate - begin) }, (_, at) => sampleAt((begin + at) / rate)))
  return out
}

test.each([8000, 16_000, 22_050, 44_100, 48_000, 96_000])(
  'a second of a microphone with %i samples becomes a second with 16,000, as loud and as high',
  (rate) => {
    const out = made(rate, (time) => 0.5 * Math.sin(2 * Math.PI * 440 * time))
    expect(out.length).toBeGreaterThanOrEqual(15_200)
    expect(out.length).toBeLessThanOrEqual(16_000)
    expect(Math.max(...out)).toBeGreaterThan(15_500)
    expect(Math.max(...out)).toBeLessThanOrEqual(16_384)
    const rises = out.filter((sample, at) => sample >= 0 && (out[at - 1] ?? 0) < 0).length
    expect(rises).toBeGreaterThan(415)
    expect(rises).toBeLessThan(445)
  },
)

test('silence stays silence, and what is too loud is cut off, not turned round', () => {
  expect(made(48_000, () => 0).every((sample) => sample === 0)).toBe(true)
  expect(new Set(made(48_000, () => 3))).toEqual(new Set([32_767]))
  expect(new Set(made(48_000, () => -3))).toEqual(new Set([-32_767]))
})
