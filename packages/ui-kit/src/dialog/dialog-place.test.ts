import { expect, test } from 'vitest'
import { type DialogPosition, dialogPlace, keepInWindow } from './dialog-place.ts'

const edge = 'var(--space-4)'
const rest = `minmax(${edge}, 1fr)`
const size = 'minmax(0, max(60%, 320px))'
const fill = 'minmax(0, 1fr)'
const box = { width: '60%', top: '15%' }

test('without a position a dialog stands the given way below the edge, in the middle of the width', () => {
  expect(dialogPlace({ ...box, position: undefined })).toEqual({
    columns: `${rest} ${size} ${rest}`,
    rows: `minmax(${edge}, 15%) auto ${rest}`,
    block: 'start',
  })
})

const named: [DialogPosition, string, string, string][] = [
  ['middle', `${rest} ${size} ${rest}`, `${edge} ${fill} ${edge}`, 'center'],
  ['left', `${edge} ${size} ${rest}`, `${edge} ${fill} ${edge}`, 'center'],
  ['right', `${rest} ${size} ${edge}`, `${edge} ${fill} ${edge}`, 'center'],
  ['top', `${rest} ${size} ${rest}`, `${edge} ${fill} ${edge}`, 'start'],
  ['bottom', `${rest} ${size} ${rest}`, `${edge} ${fill} ${edge}`, 'end'],
  ['top-right', `${rest} ${size} ${edge}`, `${edge} ${fill} ${edge}`, 'start'],
]
test.each(named)('a dialog at %s leaves the other sides free', (position, columns, rows, block) => {
  expect(dialogPlace({ ...box, position })).toEqual({ columns, rows, block })
})

const offsets: [string, DialogPosition, string, string, string][] = [
  ['top and left', [40, 'auto', 'auto', 24], `24px ${size} ${rest}`, `40px ${fill} ${edge}`, 'start'],
  ['bottom and right', ['auto', '5%', 0, 'auto'], `${rest} ${size} 5%`, `${edge} ${fill} 0px`, 'end'],
  ['all sides', [1, 2, 3, 4], `4px ${fill} 2px`, `1px ${fill} 3px`, 'stretch'],
]
test.each(offsets)('an offset from %s is kept', (_, position, columns, rows, block) => {
  expect(dialogPlace({ ...box, position })).toEqual({ columns, rows, block })
})

const window = { width: 1000, height: 600 }
const dialog = { width: 400, height: 200 }

test.each([
  ['in the middle', { left: 300, top: 200 }, { left: 300, top: 200 }],
  ['at the first corner', { left: 0, top: 0 }, { left: 0, top: 0 }],
  ['a pixel beyond the first corner', { left: -1, top: -1 }, { left: 0, top: 0 }],
  ['at the last corner', { left: 600, top: 400 }, { left: 600, top: 400 }],
  ['a pixel beyond the last corner', { left: 601, top: 401 }, { left: 600, top: 400 }],
  ['far away on one side only', { left: 5000, top: 10 }, { left: 600, top: 10 }],
])('a box %s stays in the window', (_, wanted, kept) => {
  expect(keepInWindow({ ...dialog, ...wanted }, window)).toEqual(kept)
})

test.each([
  ['wider', { width: 1001, height: 200 }, { left: 0, top: 400 }],
  ['higher', { width: 400, height: 601 }, { left: 600, top: 0 }],
])('a box %s than the window keeps its beginning in it', (_, large, kept) => {
  expect(keepInWindow({ ...large, left: 900, top: 900 }, window)).toEqual(kept)
  expect(keepInWindow({ ...large, left: -900, top: -900 }, window)).toEqual({ left: 0, top: 0 })
})
