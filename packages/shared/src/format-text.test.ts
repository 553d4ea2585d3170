import { expect, test } from 'vitest'
import { formatText } from './format-text.ts'

const files = '{count, plural, =0 {No file} one {# file of {name}} other {# files of {name}}}'

test.each([
  ['Plain', {}, 'en', 'Plain'],
  ['Hello {name}!', { name: 'Li' }, 'en', 'Hello Li!'],
  ['{missing} stays', {}, 'en', '{missing} stays'],
  ['{constructor} and {__proto__} stay', {}, 'en', '{constructor} and {__proto__} stay'],
  [files, { count: 0, name: 'Li' }, 'en', 'No file'],
  [files, { count: 1, name: 'Li' }, 'en', '1 file of Li'],
  [files, { count: 1200, name: 'Li' }, 'en', '1,200 files of Li'],
  ['{count, plural, other {# 个文件}}', { count: 1 }, 'zh-CN', '1 个文件'],
  ['{name}', { name: '{count}' }, 'en', '{count}'],
  ['{ name } of { count , plural , other {# files}}', { name: 'Li', count: 2 }, 'en', 'Li of 2 files'],
  ['{count, plural, one {a file}}', { count: 2 }, 'en', ''],
  ['{count, plural, one {one} other {many}}', { count: 1 }, 'zh-CN', 'many'],
  ['{never closed', { name: 'Li' }, 'en', '{never closed}'],
] as const)('%s with %j in %s reads "%s"', (pattern, values, language, read) => {
  expect(formatText(pattern, values, language)).toBe(read)
})
