import { readRoute, writeRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { boxesOf, type FilesPlace, placeParameters, readPlace, searchedPlace } from './files-route.ts'

test.each<FilesPlace>([
  { box: 'mine', sort: 'name' },
  { box: 'mine', folderId: 'f', sort: 'size' },
  { box: 'mine', text: 'a b', sort: 'changed' },
  { box: 'bin', sort: 'name' },
  { box: 'mine', folderId: 'f', sort: 'size', view: 'grid' },
  { box: 'shared', folderId: 'f', sort: 'name' },
  { box: 'given', sort: 'size' },
])('the place %j survives its way through the address', (place) => {
  expect(readPlace({ ...readRoute(writeRoute('/', placeParameters(place))), shares: true })).toEqual(place)
})

test('an unknown box and an unknown order are the first ones', () => {
  const asked = readRoute('/?box=theirs&sort=colour')
  expect(readPlace({ ...asked, shares: true })).toEqual({ box: 'mine', sort: 'name' })
})

test('who may share nothing has no list of what they share', () => {
  expect(readPlace({ ...readRoute('/?box=given'), shares: false }).box).toBe('mine')
  expect(boxesOf({ shares: false })).toEqual(['mine', 'shared', 'bin'])
})

test.each<[FilesPlace, string, FilesPlace]>([
  [{ box: 'mine', folderId: 'f', sort: 'size' }, 'plan', { box: 'mine', sort: 'size', text: 'plan' }],
  [{ box: 'bin', sort: 'name', view: 'grid' }, 'plan', { box: 'bin', sort: 'name', view: 'grid', text: 'plan' }],
  [
    { box: 'shared', folderId: 'f', sort: 'name' },
    'plan',
    { box: 'shared', folderId: 'f', sort: 'name', text: 'plan' },
  ],
  [{ box: 'bin', sort: 'name', text: 'plan' }, '', { box: 'bin', sort: 'name' }],
])('in %j looking for %j goes to %j', (place, words, found) => {
  expect(searchedPlace(place, words)).toEqual(found)
})
