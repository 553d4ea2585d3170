import { readRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { readPlace } from './contacts-place.ts'

const people = (search = '', kind: string | undefined = undefined) => ({ screen: 'people', search, kind })

test.each([
  ['/', people()],
  ['/?search=wang&kind=office', people('wang', 'office')],
  ['/?kind=pupils', people()],
  ['/classes', { screen: 'classes' }],
  ['/class?classId=c1', { screen: 'class', classId: 'c1' }],
  ['/class', people()],
  ['/choice', { screen: 'choice' }],
  ['/emergency?childId=p1', people()],
  ['/elsewhere', people()],
])('staff see at %s: %j', (route, place) => {
  expect(readPlace(readRoute(route), '2')).toEqual(place)
  expect(readPlace(readRoute(route), '4')).toEqual(place)
})

test.each([
  ['/', people()],
  ['/emergency?childId=p1', { screen: 'emergency', childId: 'p1' }],
  ['/emergency', { screen: 'emergency', childId: undefined }],
  ['/classes', { screen: 'classes' }],
  ['/class?classId=c1', people()],
  ['/choice', { screen: 'choice' }],
])('a parent sees at %s: %j', (route, place) => {
  expect(readPlace(readRoute(route), '3')).toEqual(place)
})

test.each(['/', '/classes', '/choice', '/emergency', '/class?classId=c1'])(
  'a pupil sees the teachers at %s',
  (route) => {
    expect(readPlace(readRoute(route), '1')).toEqual(people())
  },
)
