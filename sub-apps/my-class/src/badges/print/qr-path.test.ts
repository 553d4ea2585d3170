import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const rows = (...lines: string[]) => lines.map((line) => [...line].map((sign) => sign === '#'))

test.each([
  ['nothing dark', rows('..', '..'), ''],
  ['one square', rows('..', '.#'), 'M1 1h1v1H1z'],
  ['neighbours are one stroke', rows('##.', '...'), 'M0 0h2v1H0z'],
  ['up to the edge', rows('.##'), 'M1 0h2v1H1z'],
  ['two strokes of a row', rows('#.#'), 'M0 0h1v1H0zM2 0h1v1H2z'],
])('%s', (_what, code, path) => {
  expect(qrPath(code)).toBe(path)
})
