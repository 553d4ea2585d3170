import { expect, test } from 'vitest'
import { errorOfField, errorOfForm } from './field-error.ts'

const errors = [
  { field: 'title', message: '标题不能为空|||Title cannot be empty' },
  { field: 'title', message: '标题太长|||Title is too long' },
  { field: 'text', message: '只有中文' },
  { field: 'empty', message: '|||' },
  { message: '请稍后再试|||Please try later' },
]

test.each([
  ['title', 'zh-CN', '标题不能为空,标题太长'],
  ['title', 'en', 'Title cannot be empty,Title is too long'],
  ['text', 'en', '只有中文'],
  ['empty', 'en', ''],
  ['other', 'en', ''],
  [undefined, 'en', ''],
] as const)('[ERR-03] of these errors the field %s in %s shows "%s"', (name, language, seen) => {
  expect(errorOfField(errors, name, language)).toBe(seen)
})

test('a field without errors shows none', () => {
  expect(errorOfField(undefined, 'title', 'en')).toBe('')
})

test.each([
  [['title', 'text', 'empty'], 'Please try later'],
  [['title', 'empty'], '只有中文,Please try later'],
])('a form with the fields %j says itself: %s', (names, seen) => {
  expect(errorOfForm(errors, names, 'en')).toBe(seen)
})
