import { expect, test } from 'vitest'
import { placeParameters, readPlace } from './repairs-route.ts'

const place = (query: string, handles: boolean) =>
  readPlace({ parameters: new Map(new URLSearchParams(query)) }, handles)

test.each([
  ['', true, { screen: 'list', box: 'open' }],
  ['box=done', true, { screen: 'list', box: 'done' }],
  ['box=other', true, { screen: 'list', box: 'open' }],
  ['box=done', false, { screen: 'list', box: 'own' }],
  ['id=7&new=1', false, { screen: 'one', id: '7' }],
  ['new=1', false, { screen: 'new' }],
])('the route "%s", for somebody who handles them: %s, is %j', (query, handles, expected) => {
  expect(place(query, handles)).toEqual(expected)
})

test.each(['id=7', 'new=1', 'box=done'])('"%s" is written as it was read', (query) => {
  expect(new URLSearchParams(placeParameters(place(query, true)) as Record<string, string>).toString()).toBe(query)
})
