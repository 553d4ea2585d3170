import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { BadgeCard } from './badge-card.tsx'

const badge = {
  pupilId: 'p1',
  realName: '李梓萱',
  englishName: 'Li Zixuan',
  studentNumber: '202410107',
  code: 'ABCDEFGHJKMNPQRSTVWXYZ0123',
}
const summary = {
  id: 'c1',
  className: '1班',
  gradeName: '三年级',
  englishName: 'Grade 3 Class 1',
  campusName: '',
  campusEnglishName: '',
  pupils: 30,
  taught: true,
}

test.each([
  ['zh-CN', 'en', ['李梓萱', '湖滨第一小学', '三年级1班'], 'Li Zixuan'],
  ['en', 'zh-CN', ['Li Zixuan', 'Lakeside No. 1 Primary School', 'Grade 3 Class 1'], '李梓萱'],
] as const)('a badge of a school that prints in %s is so for a teacher who reads %s', (school, page, printed, not) => {
  const host = createTestHost({ language: fixedValue(page), unit: { language: school } })
  const card = drawWithHost(<BadgeCard badge={badge} summary={summary} />, host)
  for (const words of printed) expect(card).toContain(words)
  expect(card).not.toContain(not)
})
