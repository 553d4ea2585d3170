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
  ['/?compose=1', true, { screen: 'compose', audience: null }],
  ['/?compose=1', false, received],
  ['/?compose=1&class=c1&readers=pupils', false, received],
])('the route %s shows somebody who may publish (%s) %j', (route, mayPublish, place) => {
  expect(readPlace(readRoute(route), mayPublish)).toEqual(place)
})

test.each([
  [{ screen: 'compose', audience: null }, { compose: '1' }],
  [{ screen: 'box', box: 'received', noticeId: null }, {}],
  [
    { screen: 'box', box: 'sent', noticeId: 'n1' },
    { box: 'sent', notice: 'n1' },
  ],
] as const)('the place %j is written %j', (place, parameters) => {
  expect(placeParameters(place)).toEqual(parameters)
})

const none = { targets: [], readers: ['parents'] }

test.each([
  ['schools=all', { ...none, targets: [{ kind: 'schools', target: '' }] }],
  ['schools=s1,s2', { ...none, targets: ['s1', 's2'].map((target) => ({ kind: 'school', target })) }],
  ['class=c1&readers=pupils', { targets: [{ kind: 'class', target: 'c1' }], readers: ['pupils'] }],
  ['class=c1&readers=parents', { ...none, targets: [{ kind: 'class', target: 'c1' }] }],
  ['class=c1&readers=everybody', { ...none, targets: [{ kind: 'class', target: 'c1' }] }],
  ['staff=1', { ...none, targets: [{ kind: 'staff', target: '' }] }],
])('the form begins with the audience of %s', (asked, audience) => {
  expect(readPlace(readRoute(`/?compose=1&${asked}`), true)).toEqual({ screen: 'compose', audience })
})
