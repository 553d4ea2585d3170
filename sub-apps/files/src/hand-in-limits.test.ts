import { expect, test } from 'vitest'
import { limitsSent, limitsShown } from './hand-in-limits.ts'

const megabyte = 1024 * 1024
test.each([
  ['what everybody may', {}, { filesMost: null, bytesMost: null }],
  ['one file', { files: '1' }, { filesMost: 1, bytesMost: null }],
  ['the most files', { files: ' 1000 ' }, { filesMost: 1000, bytesMost: null }],
  ['the most bytes', { megabytes: '20480' }, { filesMost: null, bytesMost: 20_480 * megabyte }],
  ['no file', { files: '0' }, undefined],
  ['too many files', { files: '1001' }, undefined],
  ['too many bytes', { megabytes: '20481' }, undefined],
  ['no number', { megabytes: '1.5' }, undefined],
  ['nothing', { files: '' }, undefined],
])('the limit of %s is sent as %3$j', (_what, written, sent) => {
  expect(limitsSent({ ...limitsShown(null), ...written })).toEqual(sent)
})

test.each([
  [null, { files: '50', megabytes: '500' }],
  [
    { filesMost: null, bytesMost: null },
    { files: '50', megabytes: '500' },
  ],
  [
    { filesMost: 3, bytesMost: 20 * megabyte },
    { files: '3', megabytes: '20' },
  ],
  // Set by a call, not by a form: the least that a form can say.
  [
    { filesMost: null, bytesMost: 5 },
    { files: '50', megabytes: '1' },
  ],
])('the limits of %j are shown as %j', (share, shown) => {
  expect(limitsShown(share)).toEqual(shown)
})
