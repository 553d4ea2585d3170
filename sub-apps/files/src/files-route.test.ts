import { readRoute, writeRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { boxesOf, type FilesPlace, placeParameters, readPlace, searchedPlace } from './files-route.ts'

test.each<FilesPlace>([
  { box: 'mine' },
  { box: 'mine', folderId: 'f' },
  { box: 'mine', text: 'a b' },
  { box: 'bin' },
  { box: 'mine', folderId: 'f', view: 'grid' },
  { box: 'shared', folderId: 'f' },
  { box: 'given' },
])('the place %j survives its way through the address', (place) => {
  expect(readPlace({ ...readRoute(writeRoute('/', placeParameters(place))), shares: true })).toEqual(place)
})

test('an unknown box is the first one', () => {
  const asked = readRoute('/?box=theirs')
  expect(readPlace({ ...asked, shares: true })).toEqual({ box: 'mine' })
})

test('who may share nothing has no list of what they share', () => {
  expect(readPlace({ ...readRoute('/?box=given'), shares: false }).box).toBe('mine')
  expect(boxesOf({ shares: false })).toEqual(['mine', 'shared', 'bin'])
})

test.each<[FilesPlace, string, FilesPlace]>([
  [{ box: 'mine', folderId: 'f' }, 'plan', { box: 'mine', text: 'plan' }],
  [{ box: 'bin', view: 'grid' }, 'plan', { box: 'bin', view: 'grid', text: 'plan' }],
  [{ box: 'shared', folderId: 'f' }, 'plan', { box: 'shared', folderId: 'f', text: 'plan' }],
  [{ box: 'bin', text: 'plan' }, '', { box: 'bin' }],
])('in %j looking for %j goes to %j', (place, words, found) => {
  expect(searchedPlace(place, words)).toEqual(found)
})
