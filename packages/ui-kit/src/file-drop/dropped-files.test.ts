import { expect, test } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

const file = new File(['x'], 'photo.png')
const folder = new File([], 'photos')
const entry = (isDirectory: boolean, { name }: File) => ({ isDirectory, name })

test.each([
  ['a file', { kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => entry(false, file) }, [file], []],
  ['a file in a browser that does not know folders', { kind: 'file', getAsFile: () => file }, [file], []],
  ['a file without an entry', { kind: 'file', getAsFile: () => file, webkitGetAsEntry: () => null }, [file], []],
  ['a folder', { kind: 'file', getAsFile: () => folder, webkitGetAsEntry: () => entry(true, folder) }, [], ['photos']],
  ['a word', { kind: 'string', getAsFile: () => null }, [], []],
])('%s', (_, item, files, folders) => {
  expect(droppedFiles([item])).toEqual({ files, folders })
})
