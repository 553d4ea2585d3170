import type { ClassRegister } from '@homeroom/contract/attendance/register-schemas.ts'
import { expect, test } from 'vitest'
import { classesFor } from './class-order.ts'

const ofClass = (className: string, classEnglishName: string, unmarked: number) =>
  ({ className, classEnglishName, counts: { unmarked } }) as ClassRegister

const classes = [
  ofClass('一年级1班', 'Grade 1 Class 1', 0),
  ofClass('一年级2班', 'Grade 1 Class 2', 3),
  ofClass('二年级1班', 'Grade 2 Class 1', 0),
  ofClass('二年级2班', '', 1),
]
const namesOf = (found: readonly ClassRegister[]) => found.map(({ className }) => className)

test('a class is found by a part of its name in either language, however it is typed', () => {
  expect(namesOf(classesFor(classes, { search: '二年级', byNeed: false }))).toEqual(['二年级1班', '二年级2班'])
  expect(namesOf(classesFor(classes, { search: ' grade1 CLASS2 ', byNeed: false }))).toEqual(['一年级2班'])
  expect(namesOf(classesFor(classes, { search: '九', byNeed: false }))).toEqual([])
})

test('for the office those come first in which somebody is not marked, else each in its order', () => {
  expect(namesOf(classesFor(classes, { search: '', byNeed: true }))).toEqual([
    '一年级2班',
    '二年级2班',
    '一年级1班',
    '二年级1班',
  ])
  expect(namesOf(classesFor(classes, { search: '', byNeed: false }))).toEqual(namesOf(classes))
})
