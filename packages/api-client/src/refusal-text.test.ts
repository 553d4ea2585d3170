import { expect, test } from 'vitest'
import { pickLanguage, refusalText } from './refusal-text.ts'

test.each([
  ['中文|||English', 'en', 'English'],
  ['中文|||English', 'zh-CN', '中文'],
  ['只有中文', 'en', '只有中文'],
  ['a|||b|||c', 'en', 'b|||c'],
  ['|||English', 'zh-CN', ''],
] as const)('[ERR-03] [ERR-04] [ERR-05] of "%s" a reader of %s sees "%s"', (message, language, seen) => {
  expect(pickLanguage(message, language)).toBe(seen)
})

test('[ERR-02] field errors are joined with commas', () => {
  const fieldErrors = [{ message: '一|||one' }, { message: '二|||two' }]
  expect(refusalText({ message: 'm', fieldErrors }, 'en', 'fallback')).toBe('one,two')
})

test('[ERR-06] without field errors the message is shown', () => {
  expect(refusalText({ message: '一|||one', fieldErrors: [] }, 'en', 'fallback')).toBe('one')
})

test.each(['', '|||'])('a refusal without words (%j) says the fallback', (message) => {
  expect(refusalText({ message, fieldErrors: [] }, 'en', 'fallback')).toBe('fallback')
})
