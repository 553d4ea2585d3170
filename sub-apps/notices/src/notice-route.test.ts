import { readRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { placeParameters, readPlace } from './notice-route.ts'

const received = { screen: 'box', box: 'received', noticeId: null }

test.each([
  ['/', true, received],
  ['/?box=sent', true, { ...received, box: 'sent' }],
  ['/?box=sent', false, received],
  ['/?box=trash', true, received],
  ['/?notice=n1', false, { ...received, noticeId: 'n1' }],
  ['/?box=sent&notice=n1', true, { screen: 'box', box: 'sent', noticeId: 'n1' }],
  ['/?compose=1', true, { screen: 'compose', schools: null }],
  ['/?compose=1', false, received],
])('the route %s shows somebody who may publish (%s) %j', (route, mayPublish, place) => {
  expect(readPlace(readRoute(route), mayPublish)).toEqual(place)
})

test.each([
  [{ screen: 'compose', schools: null }, { compose: '1' }],
  [{ screen: 'box', box: 'received', noticeId: null }, {}],
  [
    { screen: 'box', box: 'sent', noticeId: 'n1' },
    { box: 'sent', notice: 'n1' },
  ],
] as const)('the place %j is written %j', (place, parameters) => {
  expect(placeParameters(place)).toEqual(parameters)
})
