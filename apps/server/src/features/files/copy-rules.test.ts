import { randomUUID as newId } from 'node:crypto'
import { expect, test } from 'vitest'
import { copiesOf } from './copy-rules.ts'

const row = (
  id: string,
  name: string,
  { root = id, folderId = 'old' as string | null, storedId = null as string | null } = {},
) => ({
  ...{ id, root, folderId, name, storedId, spokenName: name, size: storedId ? 5 : 0 },
})

test('a copied tree is the same tree with new ids, below the folder it is copied to', () => {
  const copies = copiesOf(
    [
      row('trip', 'trip'),
      row('monday', 'monday', { root: 'trip', folderId: 'trip' }),
      row('walk', 'walk.jpg', { root: 'trip', folderId: 'monday', storedId: 's' }),
    ],
    { folderId: 'here', taken: new Set(), newId },
  )
  expect(copies.map(({ name, depth, storedId }) => [name, depth, storedId])).toEqual([
    ['trip', 1, null],
    ['monday', 2, null],
    ['walk.jpg', 3, 's'],
  ])
  expect(copies.map(({ folderId }) => folderId)).toEqual(['here', copies[0]?.id, copies[1]?.id])
  expect(copies.some(({ id }) => ['trip', 'monday', 'walk'].includes(id))).toBe(false)
})

test('only what was chosen gets a number where its name is taken, also by another that was chosen', () => {
  const copies = copiesOf(
    [
      row('1', 'Plan.pdf', { storedId: 's' }),
      row('2', 'plan.pdf', { storedId: 't' }),
      row('3', 'trip'),
      row('4', 'plan.pdf', { root: '3', folderId: '3', storedId: 's' }),
    ],
    { folderId: null, taken: new Set(['plan.pdf']), newId },
  )
  expect(copies.map(({ name, renamed }) => [name, renamed])).toEqual([
    ['Plan (2).pdf', true],
    ['plan (3).pdf', true],
    ['trip', false],
    ['plan.pdf', false],
  ])
})

test('what is chosen by itself and with its folder is copied twice, each at its place', () => {
  const copies = copiesOf(
    [
      row('f', 'folder'),
      row('x', 'x.pdf', { storedId: 's' }),
      row('x', 'x.pdf', { root: 'f', folderId: 'f', storedId: 's' }),
    ],
    { folderId: null, taken: new Set(), newId },
  )
  expect(copies.map(({ folderId }) => folderId)).toEqual([null, null, copies[0]?.id])
  expect(new Set(copies.map(({ id }) => id)).size).toBe(3)
})
