import { expect, test } from 'vitest'
import { gradeNamesAfter } from './grade-name-rules.ts'

const names = (name: string, englishName = '') => ({ name, englishName })
type Case = Partial<Parameters<typeof gradeNamesAfter>[0]>
const after = (fields: Case) =>
  gradeNamesAfter({
    grade: { ...names('高二', 'Form 11'), named: false },
    ...{ before: names('高二', 'Form 11'), now: names('高二', 'Form 11'), amongOthers: false, forgotten: false },
    ...fields,
  })
const given = { ...names('高二', 'Form 11'), named: true }
const nameless = { ...names('高二'), named: false }

test.each<[string, Case, ReturnType<typeof names> | null]>([
  ['nothing changes', {}, null],
  ['its only class is mended', { now: names('高二年级', 'Form 11') }, names('高二年级', 'Form 11')],
  ['its only class loses a name in English that was wrong', { now: names('高二') }, names('高二')],
  ['one of several classes is renamed', { now: names('国际部', 'X'), amongOthers: true }, null],
  ['its only class had a name of its own', { before: names('实验'), now: names('实验部', 'X') }, null],
  ['its first class comes, after the others were closed', { before: null, now: names('十一年级') }, names('十一年级')],
  ['its first class comes and says nothing in English', { before: null, now: names('高二') }, null],
  ['its first class comes with another name in English', { before: null, now: names('高二', 'Y') }, names('高二', 'Y')],
  ['a second class comes', { before: null, now: names('高中二', 'Y'), amongOthers: true }, null],
  [
    'a second class brings the name in English',
    { grade: nameless, before: null, now: names('高二', 'Y'), amongOthers: true },
    names('高二', 'Y'),
  ],
  [
    'one of several is given the name in English',
    { grade: nameless, before: names('高二'), now: names('高二', 'Y'), amongOthers: true },
    names('高二', 'Y'),
  ],
  [
    'one of several that had a name in English is changed',
    { grade: nameless, before: names('高二', 'X'), now: names('高二', 'Y'), amongOthers: true },
    null,
  ],
  [
    'a class with another name brings one in English',
    { grade: nameless, before: null, now: names('国际部', 'Y'), amongOthers: true },
    null,
  ],
  ['its only class is mended, and somebody has named the grade', { grade: given, now: names('高二年级') }, null],
  [
    'its first class comes, and somebody has named the grade',
    { grade: given, before: null, now: names('X', 'X') },
    null,
  ],
  [
    'a class brings a name in English, and somebody has named the grade without one',
    { grade: { ...nameless, named: true }, before: null, now: names('高二', 'Y') },
    null,
  ],
  [
    'it comes back after it was gone',
    { grade: given, before: null, now: names('十一年级'), forgotten: true },
    names('十一年级'),
  ],
  ['the only class that it ever had is changed', { grade: given, now: names('X'), forgotten: true }, null],
])('what a grade is called when %s', (_when, fields, expected) => {
  expect(after(fields)).toEqual(expected)
})
