import { UploadError } from '@homeroom/upload/send-file.ts'
import { expect, test } from 'vitest'
import { uploadRow } from './upload-rows.ts'

const words = {
  wrongType: '501: file type error',
  tooLarge: 'too large',
  changed: 'changed',
  failureText: (failure: unknown) => (failure instanceof Error ? failure.message : ''),
}
const failed = (cause: unknown) =>
  uploadRow(
    { id: 'a', name: 'a', size: 1, state: { step: 'failed', error: new UploadError('uploaderror', cause) } },
    words,
  )

test('[UPLOAD-47] a failed upload says status: message', () => {
  expect(failed(Object.assign(new Error('no space'), { status: 507 })).state).toEqual({
    step: 'failed',
    problem: '507: no space',
  })
})

test('a lost connection has no status to show, and a file that cannot be read says so', () => {
  expect(failed(new Error('no network')).state).toMatchObject({ problem: 'no network' })
  expect(failed(undefined).state).toMatchObject({ problem: 'changed' })
})

test('[UPLOAD-36] [UPLOAD-42] what was refused before it was sent says why and is not tried again', () => {
  const row = (
    refusal: { reason: 'type'; status: 501; message: 'file type error' } | { reason: 'size'; limit: number },
  ) => uploadRow({ id: 'a', name: 'a', size: 1, state: { step: 'failed', refusal } }, words).state
  expect(row({ reason: 'type', status: 501, message: 'file type error' })).toEqual({
    step: 'failed',
    problem: '501: file type error',
    final: true,
  })
  expect(row({ reason: 'size', limit: 1 })).toMatchObject({ problem: 'too large', final: true })
})
