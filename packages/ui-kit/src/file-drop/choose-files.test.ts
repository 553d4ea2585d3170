import { expect, test } from 'vitest'
import { chooseFiles, droppedFiles, isAccepted } from './choose-files.ts'

const megabyte = 1024 * 1024
const offer = (name: string, size = 10, type = 'image/png') => ({ name, size, type, lastModified: 1 })
const one = offer('one.png')
const two = offer('two.png')

test.each([
  ['a.pdf', 'application/pdf', undefined, true],
  ['a.pdf', 'application/pdf', '', true],
  ['a.pdf', 'application/pdf', '.pdf', true],
  ['A.PDF', '', '.pdf', true],
  ['a.pdf.exe', '', '.pdf', false],
  ['a.png', 'image/png', 'image/*', true],
  ['a.png', 'image/png', '.pdf, image/png', true],
  ['a.svg', 'image/svg+xml', 'image/png', false],
  ['image', '', 'image/*', false],
  ['a.pdf', '', '*/*', true],
  ['a.pdf', '', '*', true],
  ['a.pdf', 'application/pdf', 'image/*, */*', true],
  ['a.pdf', 'application/pdf', 'image/*, ,', false],
])('of the file %s (%s), where "%s" is accepted: %s', (name, type, accept, accepted) => {
  expect(isAccepted({ name, type }, accept)).toBe(accepted)
})

test.each([
  [2 * megabyte, []],
  [2 * megabyte + 1, [{ name: 'big.png', reason: 'size' }]],
])('of %s bytes, where 2 MB are allowed, is refused: %j', (size, refused) => {
  expect(chooseFiles([], [offer('big.png', size)], { maxSize: 2 * megabyte }).refused).toEqual(refused)
})

test('the files that fit are taken although others are refused', () => {
  const { files, refused } = chooseFiles([], [one, offer('a.exe', 10, ''), two], {
    accept: 'image/*',
    multiple: true,
  })
  expect(files).toEqual([one, two])
  expect(refused).toEqual([{ name: 'a.exe', reason: 'type' }])
})

test('of several files a single choice takes the first that fits and replaces the one before', () => {
  const { files, refused } = chooseFiles([one], [two, offer('three.png')], {})
  expect(files).toEqual([two])
  expect(refused).toEqual([{ name: 'three.png', reason: 'number' }])
})

test('a refused file leaves the one before where it was', () => {
  expect(chooseFiles([one], [offer('big.png', 2)], { maxSize: 1 }).files).toEqual([one])
})

test('the same file chosen twice is there once, another of the same name beside it', () => {
  const sameName = offer('one.png', 11)
  expect(chooseFiles([one], [{ ...one }, sameName], { multiple: true }).files).toEqual([one, sameName])
})

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
