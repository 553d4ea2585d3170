import { expect, test } from 'vitest'
import { localName, personName, unitName } from './local-name.ts'

test.each([
  ['zh-CN', 'Li Zixuan', '李梓萱'],
  ['en', 'Li Zixuan', 'Li Zixuan'],
  ['en', '', '李梓萱'],
])('in %s somebody whose name in Latin letters is %j is called %s', (language, englishName, shown) => {
  expect(localName(language, { name: '李梓萱', englishName })).toBe(shown)
  expect(personName(language, { realName: '李梓萱', englishName })).toBe(shown)
})

test('a unit is called by its English name in English only', () => {
  const unit = { unitName: '湖滨第一小学', unitEnName: 'Lakeside No. 1 Primary School' }
  expect(unitName('en', unit)).toBe(unit.unitEnName)
  expect(unitName('zh-CN', unit)).toBe(unit.unitName)
})
