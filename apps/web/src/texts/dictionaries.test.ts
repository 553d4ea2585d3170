import { expect, test } from 'vitest'
import { accountTextsEnglish } from './account-texts.en.ts'
import { accountTexts } from './account-texts.ts'
import { authorizationTexts } from './authorization-texts.ts'
import { basePageTexts } from './base-texts.ts'
import { dictionaryFiles, englishOf } from './dictionaries.ts'
import { shortPageTexts } from './short-page-texts.ts'
import { signInPageTexts } from './sign-in-texts.ts'

test.each([
  ['sign-in', signInPageTexts, englishOf.login],
  ['short', shortPageTexts, englishOf.login],
  ['authorization', authorizationTexts, englishOf.login],
  ['desktop', basePageTexts, englishOf.base],
  ['account', accountTexts, accountTextsEnglish],
])('every text of the %s pages exists in both languages', (_, chinese, english) => {
  expect(Object.keys(english)).toEqual(expect.arrayContaining(Object.keys(chinese)))
})

test('both dictionary files are there for schools and for areas', () => {
  expect(Object.keys(dictionaryFiles())).toEqual(
    expect.arrayContaining([
      '/common/plugins/common-ph/1.6.0/lang/en-ph.json',
      '/pages/base/lang/en-base.json',
      '/area/areaBase/lang/en-areaBase.json',
    ]),
  )
})
