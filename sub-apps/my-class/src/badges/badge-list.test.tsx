import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { BadgeList } from './badge-list.tsx'

const summary = {
  ...{ id: 'c1', className: '1班', gradeName: '三年级', englishName: 'Grade 3 Class 1', campusName: '' },
  ...{ campusEnglishName: '', pupils: 1, taught: true },
}
const pupil = {
  ...{ id: 'p1', realName: '李梓萱', englishName: 'Li Zixuan', studentNumber: '202410107', account: true },
  ...{ badgeSince: '2026-11-20T00:00:00.000Z', pictures: false, cameInAt: null, locked: false },
}
const classes = 'administration_classes_change'
const waysIn = 'administration_people_access'

test.each([
  ['a teacher', [], true],
  ['a teacher who decides who teaches a class', [classes], false],
  ['a teacher who decides it and hands out ways in', [classes, waysIn], true],
])('%s makes badges where they may, and is told where not', (_who, held, may) => {
  const host = createTestHost({
    language: fixedValue('en'),
    permissions: fixedValue({ has: (code) => typeof code === 'string' && held.includes(code) }),
  })
  const drawn = drawWithHost(<BadgeList summary={summary} pupils={[pupil]} onChanged={() => undefined} />, host)
  expect(drawn.includes('New badge: Li Zixuan')).toBe(may)
  expect(drawn.includes('Pictures: Li Zixuan')).toBe(may)
  expect(drawn.includes('Print 1 for the whole class')).toBe(may)
  expect(drawn.includes('badges are made by another teacher of the class')).toBe(!may)
  expect(drawn, 'a lost one is stopped by every teacher').toContain('Stop: Li Zixuan')
})
