import { expect, test } from 'vitest'
import { keepInWindow } from './keep-in-window.ts'

const window = { width: 1000, height: 600 }
const size = { width: 400, height: 200 }

test.each([
  ['in the middle', { left: 300, top: 200 }, { left: 300, top: 200 }],
  ['at the first corner', { left: 0, top: 0 }, { left: 0, top: 0 }],
  ['a pixel beyond the first corner', { left: -1, top: -1 }, { left: 0, top: 0 }],
  ['at the last corner', { left: 600, top: 400 }, { left: 600, top: 400 }],
  ['a pixel beyond the last corner', { left: 601, top: 401 }, { left: 600, top: 400 }],
  ['far away on one side only', { left: 5000, top: 10 }, { left: 600, top: 10 }],
])('a box %s stays in the window', (_, wanted, kept) => {
  expect(keepInWindow({ ...size, ...wanted }, window)).toEqual(kept)
})

test.each([
  ['wider', { width: 1001, height: 200 }, { left: 0, top: 400 }],
  ['higher', { width: 400, height: 601 }, { left: 600, top: 0 }],
])('a box %s than the window keeps its beginning in it', (_, large, kept) => {
  expect(keepInWindow({ ...large, left: 900, top: 900 }, window)).toEqual(kept)
  expect(keepInWindow({ ...large, left: -900, top: -900 }, window)).toEqual({ left: 0, top: 0 })
})
