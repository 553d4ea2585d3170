import { expect, test } from 'vitest'
import { languageList } from './language-list.ts'

test.each([
  [
    ['zh-CN', 'en'],
    ['zh-CN', 'en'],
  ],
  [['en'], ['en']],
  [['en', 'fr', 7], ['en']],
  [[], []],
  ['zh-CN,en', null],
  [{ 0: 'zh-CN', length: 1 }, null],
  [undefined, null],
  [null, null],
])('[HEADER-17] of %j the header offers %j', (configured, offered) => {
  expect(languageList(configured)).toEqual(offered)
})
