import type { AudienceOption, NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { createTestHost, drawWithHost, fixedValue } from '@homeroom/sub-app-kit/test-host.tsx'
import { expect, test } from 'vitest'
import { AudienceWords } from './publish-dialog.tsx'

const readers = { pupils: 1, parents: 2, teachers: 3 }
const classes = Array.from({ length: 10 }, (_, at): AudienceOption => {
  const number = at + 1
  return {
    kind: 'class',
    target: `c${number}`,
    name: `${number}班`,
    englishName: `Class ${number}`,
    people: 6,
    readers,
  }
})
const staff: AudienceOption = {
  kind: 'staff',
  target: '',
  name: '全体教职工',
  englishName: 'All staff',
  people: 9,
  readers: null,
}
const draw = (audience: NoticeAudience) =>
  drawWithHost(
    <AudienceWords audience={audience} options={[...classes, staff]} />,
    createTestHost({ language: fixedValue('en') }),
  )
const targets = (count: number) => classes.slice(0, count).map(({ kind, target }) => ({ kind, target }))

test('the question before publishing names the classes and who of them reads', () => {
  const words = draw({ targets: targets(2), readers: ['pupils', 'parents'] })
  expect(words).toContain('To Class 1 and Class 2')
  expect(words).toContain('Read by: Pupils and Parents')
})

test('it names no readers where there is no choice, and of many classes their number', () => {
  expect(draw({ targets: [{ kind: 'staff', target: '' }], readers: ['parents'] })).toBe('<span>To All staff</span>')
  const many = draw({ targets: targets(10), readers: ['parents'] })
  expect(many).toContain('Class 8, and 2 more')
  expect(many).not.toContain('Class 9')
})
