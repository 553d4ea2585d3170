import type { AudienceTarget, ReaderKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { describe, expect, test } from 'vitest'
import { audienceName, mayWriteTo, readAudience } from './notice-audience.ts'

const id = '0b54d1f2-33a7-4b0e-9a1f-6c4a6f0c9d11'
const other = '1b54d1f2-33a7-4b0e-9a1f-6c4a6f0c9d11'
const parents: ReaderKind[] = ['parents']
const target = (kind: AudienceTarget['kind'], to = ''): AudienceTarget => ({ kind, target: to })

describe('an audience', () => {
  test('is written in one way, whatever order it was chosen in', () => {
    const one = readAudience({
      targets: [target('class', id), target('year', '3'), target('class', other)],
      readers: ['parents', 'pupils'],
    })
    const two = readAudience({
      targets: [target('year', '3'), target('class', other), target('class', id), target('class', id)],
      readers: ['pupils', 'parents'],
    })
    expect(one?.chosen).toEqual(two?.chosen)
    expect(one).toMatchObject({ classes: [id, other], grades: [3], readers: ['pupils', 'parents'] })
  })

  test.each([
    ['a role needs no kind of reader', [target('role', id)], [], []],
    ['everyone neither', [target('everyone')], parents, []],
    ['classes know no office', [target('classes')], ['office', 'parents'], parents],
    ['schools do', [target('schools')], ['office', 'administrators'], ['office', 'administrators']],
  ] as [string, AudienceTarget[], ReaderKind[], ReaderKind[]][])('%s', (_, targets, readers, reading) => {
    expect(readAudience({ targets, readers })?.readers).toEqual(reading)
  })

  test.each([
    [[target('class', '')], parents],
    [[target('class', `${id} `)], parents],
    [[target('role', id.toUpperCase())], []],
    [[target('role', '%')], []],
    [[target('year', '0')], parents],
    [[target('year', '03')], parents],
    [[target('year', '100')], parents],
    [[target('year', '3 or 1=1')], parents],
    [[target('everyone', id)], []],
    [[target('class', id)], []],
    [[target('class', id)], ['office']],
    [[target('schools'), target('everyone')], parents],
    [[target('school', id), target('class', id)], parents],
    [[], parents],
  ] as [AudienceTarget[], ReaderKind[]][])('%j read by %j is none', (targets, readers) => {
    expect(readAudience({ targets, readers })).toBeUndefined()
  })

  test.each([
    ['own classes', [target('class', id)], { teachesClasses: true }, true],
    ['a class of others', [target('class', id)], { teachesClasses: false }, false],
    ['any class with the right for the unit', [target('class', id)], { publishesToUnit: true }, true],
    ['a year', [target('year', '3')], { teachesClasses: true }, false],
    ['the grade they head', [target('year', '3')], { teachesClasses: true, headsGrades: true }, true],
    ['their grade and a class of others', [target('year', '3'), target('class', id)], { headsGrades: true }, false],
    ['own classes and a role', [target('class', id), target('role', id)], { teachesClasses: true }, false],
    ['own classes and the staff', [target('class', id), target('staff')], { teachesClasses: true }, false],
    ['all classes', [target('classes')], { teachesClasses: true }, false],
    ['everyone with the right for the unit', [target('everyone')], { publishesToUnit: true }, true],
    ['schools with the right for the unit only', [target('schools')], { publishesToUnit: true }, false],
    ['schools with their own right', [target('school', id)], { publishesToSchools: true }, true],
    ['everyone with the right for schools only', [target('everyone')], { publishesToSchools: true }, false],
  ] as const)('%s: may be written to %s', (_, targets, rights, may) => {
    const known = readAudience({ targets: [...targets], readers: parents })
    const none = { teachesClasses: false, headsGrades: false, publishesToUnit: false, publishesToSchools: false }
    expect(known && mayWriteTo(known, { ...none, ...rights })).toBe(may)
  })

  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at + 1}班`, englishName: `Class ${at + 1}` }))
  test.each([
    [named(2), [], ['parents'], '1班、2班（家长）', 'Class 1, Class 2 (parents)'],
    [named(1), [], ['pupils', 'parents', 'teachers'], '1班', 'Class 1'],
    [[], [{ name: '教师', englishName: '' }], [], '教师', '教师'],
    [named(1), [{ name: '行政', englishName: 'Office' }], ['pupils'], '1班（学生）、行政', 'Class 1 (pupils), Office'],
    [
      named(8),
      [],
      ['parents'],
      '1班、2班、3班、4班、5班、6班等8个（家长）',
      'Class 1, Class 2, Class 3, Class 4, Class 5, Class 6 and 2 more (parents)',
    ],
  ] as [ReturnType<typeof named>, ReturnType<typeof named>, ReaderKind[], string, string][])(
    'of %j and %j, read by %j, is called %s',
    (chosenFrom, whole, readers, name, englishName) => {
      expect(audienceName({ chosenFrom, whole, readers })).toEqual({ name, englishName })
    },
  )
})
