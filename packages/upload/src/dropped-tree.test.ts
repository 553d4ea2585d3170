import { expect, test } from 'vitest'
import { chosenTree, folderList, foldersOf } from './dropped-tree.ts'

const files = [
  { file: new File(['a'], 'a.jpg'), folder: 'trip/monday' },
  { file: new File(['b'], 'b.jpg'), folder: 'trip' },
  { file: new File(['c'], 'c.jpg'), folder: '' },
]

test('a file chosen in a folder knows where it was', () => {
  const file = Object.assign(new File(['a'], 'a.jpg'), { webkitRelativePath: 'trip/monday/a.jpg' })
  expect(chosenTree([file])).toEqual([{ file, folder: 'trip/monday' }])
})

test('folders come before those inside them', () => {
  expect(folderList(foldersOf(files))).toEqual([
    { name: 'trip', parent: -1 },
    { name: 'monday', parent: 0 },
  ])
})
