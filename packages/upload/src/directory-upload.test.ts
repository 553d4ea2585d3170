import { directoryEntriesMaximum } from '@homeroom/contract/limits.ts'
import { expect, test } from 'vitest'
import { directoryUpload, sentDirectory } from './directory-upload.ts'

const fileOf = (name: string) => new File(['x'], name)

test('[UPLOAD-02] a folder is described by directorys, all that is in it with its type and parent, and by a dirTree', () => {
  const tree = {
    files: [
      { file: fileOf('plan.pdf'), folder: 'trip' },
      { file: fileOf('walk.jpg'), folder: 'trip/monday' },
      { file: fileOf('loose.jpg'), folder: '' },
    ],
    folders: ['trip/empty'],
  }
  expect(directoryUpload(tree)).toEqual({
    directorys: [
      { fileName: 'trip', type: 'directory', parentId: '' },
      { fileName: 'empty', type: 'directory', parentId: '1' },
      { fileName: 'monday', type: 'directory', parentId: '1' },
      { fileName: 'plan.pdf', type: 'file', parentId: '1' },
      { fileName: 'walk.jpg', type: 'file', parentId: '3' },
      { fileName: 'loose.jpg', type: 'file', parentId: '' },
    ],
    dirTree: [
      { id: '1', fileName: 'trip', parentId: '' },
      { id: '2', fileName: 'empty', parentId: '1' },
      { id: '3', fileName: 'monday', parentId: '1' },
    ],
  })
})

test('[UPLOAD-02] files that were chosen without a folder have neither', () => {
  expect(directoryUpload({ files: [{ file: fileOf('a.jpg'), folder: '' }], folders: [] })).toBeUndefined()
})

test('of more entries than one call takes the files are left out, the folders never', () => {
  const files = Array.from({ length: directoryEntriesMaximum }, (_, at) => ({
    file: fileOf(`${at}.jpg`),
    folder: 'a/b',
  }))
  const directory = directoryUpload({ files, folders: [] })
  if (!directory) throw new Error('no folder')
  expect(directory.directorys).toHaveLength(directoryEntriesMaximum + 2)
  expect(sentDirectory(directory).directorys.map(({ fileName }) => fileName)).toEqual(['a', 'b'])
  const few = directoryUpload({ files: files.slice(0, 3), folders: [] })
  if (!few) throw new Error('no folder')
  expect(sentDirectory(few)).toEqual(few)
})
