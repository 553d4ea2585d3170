import { expect, test } from 'vitest'
import { previewKind } from './preview-kinds.ts'

test.each([
  ['image/png', 'a.bin', 'picture'],
  ['audio/ogg; codecs=opus', 'a.opus', 'sound'],
  ['video/mp4', 'a.mp4', 'film'],
  ['application/pdf', 'a.jpg', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a.docx', 'document'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'a.xlsx', 'workbook'],
  ['application/octet-stream', '成绩.CSV', 'text'],
  ['application/octet-stream', 'film.mp4', undefined],
  ['application/zip', 'a.csv', undefined],
  ['image/tiff', 'a.tif', undefined],
  ['', '文件夹.csv', undefined],
])('a file of type %s called %s is shown as %s', (type, name, kind) => {
  expect(previewKind({ type, name })).toBe(kind)
})
