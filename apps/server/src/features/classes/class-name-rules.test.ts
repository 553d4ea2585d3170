import { expect, test } from 'vitest'
import { classFinder, classForm, classKey, gradeIn, nameClass, splitClass } from './class-name-rules.ts'

test.each([
  ['3', 3],
  ['１２', 12],
  ['三年级', 3],
  ['十一年级', 11],
  ['3年', 3],
  ['小三', 3],
  ['初一', 7],
  ['高三', 12],
  ['Grade 15', 15],
  ['year 2', 2],
  ['16', null],
  ['0', null],
  ['', null],
  ['实验', null],
  ['Grade', null],
])('the grade %j is the year of study %j', (cell, grade) => {
  expect(gradeIn(cell)).toBe(grade)
})

test.each([
  ['三年级1班', '三年级', '1班'],
  ['三年级（1）班', '三年级', '(1)班'],
  ['3年2班', '3年', '2班'],
  ['1(1)', '1', '1'],
  ['一(2)班', '一', '2'],
  ['2-3', '2', '3'],
  ['初一3班', '初一', '3班'],
  ['Grade 3 Class 1', 'Grade 3', 'Class 1'],
  ['Grade 3, Robots', 'Grade 3', 'Robots'],
  ['301', '3', '01'],
  ['301班', '3', '01'],
])('%j is grade %j and class %j', (cell, gradeCell, classCell) => {
  expect(splitClass(cell)).toEqual({ gradeCell, classCell })
})

test.each(['1班', '实验班', '小一班', '十一班', '12', '2026级1班', '99年级1班', ''])('%j names no grade', (cell) => {
  expect(splitClass(cell)).toBe(null)
})

test.each(['1班', '(1)班', '（1）班', '一班', '1', '01', 'Class 1', 'class1'])(
  '%j is the first class of its grade',
  (cell) => {
    expect(classKey(3, cell)).toBe('3 1')
  },
)

test('a class that is called by a word has it as its key', () => {
  expect(classKey(3, ' 实验 班')).toBe('3 实验班')
})

test('classes are compared without brackets, gaps and the size of letters', () => {
  expect(classForm('Grade 3（Class 1）')).toBe('grade3class1')
})

const known = new Map([[3, { name: '三年级', englishName: 'Year 3' }]])
const named = (grade: string, className: string, englishName = '') => {
  const { gradeEnglishName: _, ...rest } = nameClass({ grade, className, englishName }, known)
  return Object.values(rest)
}

test.each([
  [
    ['3', '1'],
    [3, '三年级', '1班', 'Year 3 Class 1'],
  ],
  [
    ['', '3(2)'],
    [3, '三年级', '2班', 'Year 3 Class 2'],
  ],
  [
    ['三年级', '三年级(2)班'],
    [3, '三年级', '(2)班', 'Year 3 Class 2'],
  ],
  [
    ['1', '2班'],
    [1, '一年级', '2班', 'Grade 1 Class 2'],
  ],
  [
    ['初一', '2班'],
    [7, '初一', '2班', 'Grade 7 Class 2'],
  ],
  [
    ['', '初二3班'],
    [8, '初二', '3班', 'Grade 8 Class 3'],
  ],
  [
    ['10', '1'],
    [10, '十年级', '1班', 'Grade 10 Class 1'],
  ],
  [
    ['11', '1'],
    [11, '十一年级', '1班', 'Grade 11 Class 1'],
  ],
  [
    ['Grade 2', 'Class 4'],
    [2, '二年级', '4班', 'Grade 2 Class 4'],
  ],
  [
    ['2', '实验班'],
    [2, '二年级', '实验班', ''],
  ],
  [
    ['2', '实验班', 'Grade 2 Pilot'],
    [2, '二年级', '实验班', 'Grade 2 Pilot'],
  ],
  [
    ['', '1班'],
    [null, '', '1班', ''],
  ],
  [
    ['2', '三年级1班'],
    [null, '', '1班', ''],
  ],
] as const)('%j becomes %j', ([grade, className, englishName], expected) => {
  expect(named(grade, className, englishName)).toEqual([...expected])
})

test('a class is found by its whole name, else by grade and number; several that are called so are all told', () => {
  const open = (id: string, grade: number, className: string, englishName = '') => ({
    ...{ id, grade, gradeName: '三年级', className, englishName },
  })
  const find = classFinder([
    open('a', 3, '1班', 'Grade 3 Class 1'),
    open('b', 3, '2班'),
    open('c', 3, '2班'),
    open('d', 3, '3班'),
    open('e', 3, '(3)班'),
  ])
  for (const written of ['三年级 1 班', 'GRADE 3 class 1', '3(1)', '301', 'Grade 3 一班', '3.1'])
    expect([written, find(written)]).toEqual([written, ['a']])
  expect(find('三年级2班')).toEqual(['b', 'c'])
  expect(find('三年级3班')).toEqual(['d', 'e'])
  for (const missing of ['', '1班', '四年级1班', '3(9)', '火星班'])
    expect([missing, find(missing)]).toEqual([missing, []])
})
