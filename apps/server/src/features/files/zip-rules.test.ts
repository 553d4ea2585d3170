import { expect, test } from 'vitest'
import { placeInZip } from './zip-rules.ts'

const row = (id: string, name: string, { root = id, folderId = null as string | null, isFolder = false } = {}) => ({
  ...{ id, name, root, folderId, isFolder },
})
const paths = (...rows: ReturnType<typeof row>[]) => placeInZip(rows).map(({ path }) => path)

test('files stand in their folders, and only an empty folder stands by itself', () => {
  expect(
    paths(
      row('a', '春游', { isFolder: true }),
      row('b', '照片', { root: 'a', folderId: 'a', isFolder: true }),
      row('c', '空', { root: 'a', folderId: 'a', isFolder: true }),
      row('d', '一.jpg', { root: 'a', folderId: 'b' }),
    ),
  ).toEqual(['春游/空', '春游/照片/一.jpg'])
})

test('of two with one name in one place the later gets a number, whatever the case of its letters', () => {
  expect(paths(row('a', 'Plan.pdf', { folderId: 'x' }), row('b', 'plan.pdf', { folderId: 'y' }))).toEqual([
    'Plan.pdf',
    'plan (2).pdf',
  ])
})

test('a folder that was chosen together with one that holds it is there twice, each with what is in it', () => {
  expect(
    paths(
      row('a', 'A', { isFolder: true }),
      row('b', 'B', { isFolder: true }),
      row('b', 'B', { root: 'a', folderId: 'a', isFolder: true }),
      row('c', 'c.pdf', { root: 'b', folderId: 'b' }),
      row('c', 'c.pdf', { root: 'a', folderId: 'b' }),
    ),
  ).toEqual(['B/c.pdf', 'A/B/c.pdf'])
})
