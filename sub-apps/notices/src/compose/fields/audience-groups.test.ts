import type {
  AudienceKind,
  AudienceOption,
  AudienceTarget,
  NoticeAudience,
} from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { expect, test } from 'vitest'
import { groupAudiences, peopleIn, readersFor, stillOffered, toggleReader, toggleTarget } from './audience-groups.ts'

const classReaders = { pupils: 5, parents: 4, teachers: 1 }
const option = (kind: AudienceKind, target: string, people = 10): AudienceOption => ({
  kind,
  target,
  name: target,
  englishName: target,
  people,
  readers: kind === 'class' || kind === 'year' ? classReaders : null,
})
const options = [option('class', 'c1'), option('class', 'c2', 0), option('year', '3'), option('everyone', '')]
const target = (kind: AudienceKind, to = ''): AudienceTarget => ({ kind, target: to })
const audience = (...targets: AudienceTarget[]): NoticeAudience => ({ targets, readers: ['parents'] })

test('audiences stand in groups from wide to narrow, and a kind without any has none', () => {
  expect(groupAudiences(options).map(({ name, options: own }) => [name, own.length])).toEqual([
    ['whole', 1],
    ['year', 1],
    ['class', 2],
  ])
})

test.each([
  [[], target('class', 'c1'), [target('class', 'c1')]],
  [[target('class', 'c1')], target('class', 'c1'), []],
  [[target('class', 'c1')], target('staff'), [target('class', 'c1'), target('staff')]],
  [[target('class', 'c1')], target('schools'), [target('schools')]],
  [[target('schools')], target('school', 's1'), [target('school', 's1')]],
  [[target('school', 's1')], target('school', 's2'), [target('school', 's1'), target('school', 's2')]],
  [[target('school', 's1')], target('schools'), [target('schools')]],
  [[target('schools')], target('everyone'), [target('everyone')]],
] as [AudienceTarget[], AudienceTarget, AudienceTarget[]][])(
  'of %j, %j pressed, are left %j',
  (before, pressed, after) => {
    expect(toggleTarget(audience(...before), pressed).targets).toEqual(after)
  },
)

test('readers are chosen and given up, in one order', () => {
  const both = toggleReader(audience(), 'pupils')
  expect(both.readers).toEqual(['pupils', 'parents'])
  expect(toggleReader(both, 'parents').readers).toEqual(['pupils'])
})

test.each([
  [audience(), 3],
  [audience(target('class', 'c1')), 3],
  [audience(target('everyone')), 0],
  [audience(target('schools')), 5],
])('%j lets one choose among %d kinds of readers', (chosen, kinds) => {
  expect(readersFor(chosen, options)).toHaveLength(kinds)
})

test('a kept draft loses what is offered no longer or reaches nobody', () => {
  const kept = audience(target('class', 'c1'), target('class', 'c2'), target('class', 'gone'), target('school', 's1'))
  expect(stillOffered(kept, options).targets).toEqual([target('class', 'c1')])
  expect(stillOffered(kept, [option('schools', '')]).targets).toEqual([target('school', 's1')])
})

test('an option tells how many of the chosen readers it has', () => {
  expect(peopleIn(option('class', 'c1'), ['parents', 'teachers'])).toBe(5)
  expect(peopleIn(option('everyone', ''), ['parents'])).toBe(10)
})
