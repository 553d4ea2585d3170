import { expect, test } from 'vitest'
import {
  extensionOf,
  isBlockedFile,
  isRejectedFile,
  isTypeAllowed,
  mediaExtensions,
  pictureExtensions,
} from './file-types.ts'

const everyType = (
  'exe jar jsp asp dll php aspx bat sh html com cgi class txt jspx gif jpg jpeg bmp png tif ' +
  'mp3 wma wav m4a flac 3gp avi flv rm rmvb mp4 mkv mov wmv pdf docx xlsx zip webp tiff htm js jsx'
).split(' ')
const taken = (check: (fileName: string) => boolean) => everyType.filter((type) => check(`file.${type}`)).join(' ')

test('[UPLOAD-39] the pictures are gif, jpg, jpeg, bmp, png and tif', () => {
  expect(pictureExtensions.join(' ')).toBe('gif jpg jpeg bmp png tif')
  for (const type of pictureExtensions) expect(isTypeAllowed(`a.${type}`, 'picture')).toBe(true)
})

test('[UPLOAD-40] sound and films are these fourteen types', () => {
  expect(mediaExtensions.join(' ')).toBe('mp3 wma wav m4a flac 3gp avi flv rm rmvb mp4 mkv mov wmv')
  expect(taken((name) => isTypeAllowed(name, 'media'))).toBe(mediaExtensions.join(' '))
})

test('[UPLOAD-34] an upload rejects these fifteen types', () => {
  expect(taken(isRejectedFile)).toBe('exe jar jsp asp dll php aspx bat sh html com cgi class txt jspx')
})

test('[UPLOAD-35] the separate check blocks jspx, jsp and exe', () => {
  expect(taken(isBlockedFile)).toBe('exe jsp jspx')
})

test('mind maps, diagrams, calendars, contacts and what old programs call a JPEG are taken', () => {
  for (const name of ['a.xmind', 'a.drawio', 'a.ics', 'a.VCF', 'a.jfif']) expect(isTypeAllowed(name)).toBe(true)
  expect(isTypeAllowed('a.jfif', 'picture')).toBe(true)
})

test('a type that nobody knows is not taken, nor is a name without one', () => {
  for (const name of ['a.svg', 'a.msi', 'a.js', 'README', '.DS_Store']) expect(isTypeAllowed(name)).toBe(false)
})

test.each([
  ['a.exe', 'exe'],
  ['A.EXE', 'exe'],
  ['a.txt.exe', 'exe'],
  ['a.exe.png', 'png'],
  ['a.exe.', 'exe'],
  ['a.exe . ', 'exe'],
  ['a．php', 'php'],
  ['a.ＰＨＰ', 'php'],
  ['a。php', ''],
  ['exe', ''],
  ['folder.exe/photo', ''],
  ['C:\\photos.png\\a.exe', 'exe'],
  ['.png', 'png'],
  ['a.', ''],
  ['', ''],
])('[UPLOAD-37] the type of %j is %j', (fileName, extension) => {
  expect(extensionOf(fileName)).toBe(extension)
})
