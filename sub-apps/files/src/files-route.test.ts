import { readRoute, writeRoute } from '@homeroom/sub-app-kit/sub-route.ts'
import { expect, test } from 'vitest'
import { type FilesPlace, placeParameters, readPlace } from './files-route.ts'

test.each<FilesPlace>([
  { box: 'mine', sort: 'name' },
  { box: 'mine', folderId: 'f', sort: 'size' },
  { box: 'mine', text: 'a b', sort: 'changed' },
  { box: 'bin', sort: 'name' },
  { box: 'shared', folderId: 'f', sort: 'name', handsIn: true },
])('the place %j survives its way through the address', (place) => {
  expect(readPlace(readRoute(writeRoute('/', placeParameters(place))))).toEqual(place)
})

test('an unknown box and an unknown order are the first ones', () => {
  expect(readPlace(readRoute('/?box=theirs&sort=colour'))).toEqual({ box: 'mine', sort: 'name' })
})
