import { expect, test } from 'vitest'
import { findMatchingParts, type ListedPart } from './find-matching-parts.ts'

const parts: ListedPart[] = [
  { name: 'button', title: { 'zh-CN': '按钮', en: 'Button' } },
  { name: 'date-input', title: { 'zh-CN': '日期', en: 'Date field' } },
  { name: 'tree' },
]

test.each([
  ['', ['button', 'date-input', 'tree']],
  ['  ', ['button', 'date-input', 'tree']],
  ['BUTT', ['button']],
  ['按', ['button']],
  ['field', ['date-input']],
  ['date-in', ['date-input']],
  ['tre', ['tree']],
  ['calendar', []],
])('"%s" finds %j', (typed, names) => {
  expect(findMatchingParts(parts, typed).map(({ name }) => name)).toEqual(names)
})
