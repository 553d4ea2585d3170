import { expect, test } from 'vitest'
import { addCounts, countMarks } from './count-marks.ts'

test('states are counted, and what is not known yet is counted as unmarked', () => {
  expect(countMarks(['present', 'late', 'present', 'absent', 'leave', null])).toEqual({
    present: 2,
    late: 1,
    absent: 1,
    leave: 1,
    unmarked: 1,
  })
  expect(countMarks([])).toEqual({ present: 0, late: 0, absent: 0, leave: 0, unmarked: 0 })
})

test('the counts of classes are added up', () => {
  const sum = addCounts([countMarks(['present', null]), countMarks(['present', 'leave'])])
  expect(sum).toEqual({ present: 2, late: 0, absent: 0, leave: 1, unmarked: 1 })
})
