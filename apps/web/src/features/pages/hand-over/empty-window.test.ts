import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { isForTheBrowser } from './empty-window.ts'

const noKey = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  [{}, false],
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ shiftKey: true }, true],
  [{ altKey: true }, true],
])('a click with %j is left to the browser: %j', (keys, expected) => {
  expect(isForTheBrowser({ ...noKey, ...keys } as MouseEvent)).toBe(expected)
})
