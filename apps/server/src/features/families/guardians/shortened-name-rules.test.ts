import { expect, test } from 'vitest'
import { shortenedEnglishName, shortenedName } from './shortened-name-rules.ts'

test.each([
  ['林雨桐', '林*桐'],
  ['林雨', '林*'],
  ['林', '林*'],
  ['欧阳雨桐', '欧**桐'],
  [' 林雨桐 ', '林*桐'],
  ['𠮷雨桐', '𠮷*桐'],
  ['', '*'],
])('%s is shown as %s', (name, shown) => expect(shortenedName(name)).toBe(shown))

test.each([
  ['Lin Yutong', 'L. Y.'],
  ['Lin', 'L.'],
  ['Lin  Yu\u3000Tong', 'L. Y. T.'],
  ['', ''],
])('%s in Latin letters is shown as %s', (name, shown) => expect(shortenedEnglishName(name)).toBe(shown))
