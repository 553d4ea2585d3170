import { expect, test } from 'vitest'
import { refusalOf } from './file-checks.ts'

test('[UPLOAD-36] a wrong type is refused with status 501 and these words, whatever its case', () => {
  for (const name of ['a.exe', 'A.EXE', 'a.txt.exe', 'a．php', 'a.ＥＸＥ', 'a.exe. '])
    expect(refusalOf({ name, size: 1 })).toEqual({ reason: 'type', status: 501, message: 'file type error' })
})

test('[UPLOAD-36] a type that the server takes from nobody is refused here with the same words', () => {
  for (const name of ['a.svg', 'a.msi', 'README', 'a.'])
    expect(refusalOf({ name, size: 1 })).toEqual({ reason: 'type', status: 501, message: 'file type error' })
  for (const name of ['a.xmind', 'a.JFIF', 'a.pdf']) expect(refusalOf({ name, size: 1 })).toBeUndefined()
})

test.each([
  [10, undefined],
  [11, { reason: 'size', limit: 10 }],
])('[UPLOAD-41] [UPLOAD-42] of %i bytes where 10 are the limit: %j', (size, refusal) => {
  expect(refusalOf({ name: 'a.pdf', size }, 10)).toEqual(refusal)
})

test('[UPLOAD-41] without a limit any size is accepted', () => {
  expect(refusalOf({ name: 'a.mp4', size: 2 ** 43 })).toBeUndefined()
})
