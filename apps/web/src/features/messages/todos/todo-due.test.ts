import { expect, test } from 'vitest'
import { todoDue } from './todo-due.ts'

// 08:00 on the wall in Shanghai.
const now = new Date('2026-09-10T00:00:00Z')

test.each([
  [null, 'open-ended'],
  ['2026-09-09T23:59:59.999Z', 'overdue'],
  ['2026-09-10T00:00:00Z', 'today'],
  ['2026-09-10T15:59:59Z', 'today'],
  ['2026-09-10T16:00:00Z', 'tomorrow'],
  ['2026-09-11T15:59:59Z', 'tomorrow'],
  ['2026-09-11T16:00:00Z', 'later'],
])('a to-do due %s is %s', (dueAt, due) => {
  expect(todoDue(dueAt, now, 'Asia/Shanghai')).toBe(due)
})
