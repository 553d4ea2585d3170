import { expect, test } from 'vitest'
import { classTitle, countSexes } from './class-names.ts'
import { viewerOf } from './viewer.ts'

const summary = {
  id: 'c1',
  className: '1班',
  gradeName: '三年级',
  englishName: 'Grade 3 Class 1',
  campusName: '',
  campusEnglishName: '',
  pupils: 40,
  taught: true,
}

test.each([
  ['zh-CN', 'Grade 3 Class 1', '三年级1班'],
  ['en', 'Grade 3 Class 1', 'Grade 3 Class 1'],
  ['en', '', '三年级1班'],
] as const)('in %s a class with the English name %j is %s', (language, englishName, title) => {
  expect(classTitle(language, { ...summary, englishName })).toBe(title)
})

test('boys and girls are counted, the unknown are not guessed', () => {
  const pupils = ['1', '2', '2', '', '9'].map((sex) => ({ sex }))
  expect(countSexes(pupils)).toEqual({ boys: 1, girls: 2 })
  expect(countSexes([])).toEqual({ boys: 0, girls: 0 })
})

test.each([
  ['1', 'pupil'],
  ['2', 'teacher'],
  ['3', 'parent'],
  ['4', 'teacher'],
  ['', 'pupil'],
])('user type %j looks as a %s', (type, viewer) => {
  expect(viewerOf(type)).toBe(viewer)
})
