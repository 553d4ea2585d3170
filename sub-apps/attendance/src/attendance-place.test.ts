import { readRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { readPlace } from './attendance-place.ts'

const [pupil, teacher, parent, staff] = ['1', '2', '3', '4']

test.each([
  ['/', { screen: 'registers', day: undefined }],
  ['/?day=2026-11-26', { screen: 'registers', day: '2026-11-26' }],
  ['/?day=2026-02-30', { screen: 'registers', day: undefined }],
  ['/register?classId=c1&day=2026-11-26', { screen: 'register', classId: 'c1', day: '2026-11-26' }],
  ['/register', { screen: 'registers', day: undefined }],
  ['/missing?day=2026-11-26', { screen: 'missing', day: '2026-11-26' }],
  ['/month?classId=c1', { screen: 'month', classId: 'c1', month: undefined }],
  ['/month?classId=c1&month=2026-09', { screen: 'month', classId: 'c1', month: '2026-09' }],
  ['/month?classId=c1&month=2026-13', { screen: 'month', classId: 'c1', month: undefined }],
  ['/own?month=2026-09', { screen: 'own', month: '2026-09', childId: undefined }],
  ['/days', { screen: 'office', part: 'days' }],
  ['/settings', { screen: 'office', part: 'settings' }],
  ['/kiosks', { screen: 'office', part: 'kiosks' }],
  ['/elsewhere', { screen: 'registers', day: undefined }],
])('teachers and staff see at %s: %j', (route, place) => {
  expect(readPlace(readRoute(route), teacher ?? '')).toEqual(place)
  expect(readPlace(readRoute(route), staff ?? '')).toEqual(place)
})

test.each([
  ['/', undefined, undefined],
  ['/own?month=2026-09', '2026-09', undefined],
  ['/own?childId=p1&month=2026-09', '2026-09', 'p1'],
  ['/register?classId=c1', undefined, undefined],
  ['/settings', undefined, undefined],
])('pupils and parents see at %s only the days of a pupil', (route, month, childId) => {
  expect(readPlace(readRoute(route), pupil ?? '')).toEqual({ screen: 'own', month, childId })
  expect(readPlace(readRoute(route), parent ?? '')).toEqual({ screen: 'own', month, childId })
})
