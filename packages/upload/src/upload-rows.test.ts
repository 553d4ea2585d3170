import { expect, test } from 'vitest'
import { UploadError } from './send-file.ts'
import { createUploadRows, uploadRow } from './upload-rows.ts'

const words = {
  wrongType: '501: file type error',
  kinds: 'Documents are taken.',
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

test('of a file that is there it is said what has failed besides, and it can be tried again', () => {
  const said = { ...words, stored: (why: string) => `It is there. ${why}` }
  const error = new UploadError('uploaderror', Object.assign(new Error('no space'), { status: 507 }), {} as never)
  const row = { id: 'a', name: 'a', size: 1, state: { step: 'failed', error } } as const
  expect(uploadRow(row, said).state).toEqual({ step: 'failed', problem: 'It is there. no space' })
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
    problem: '501: file type error. Documents are taken.',
    final: true,
  })
  expect(row({ reason: 'size', limit: 1 })).toMatchObject({ problem: 'too large', final: true })
})

test('[UPLOAD-36] what the server refuses for good is not tried again either, and of a type it says which are taken', () => {
  const refusedBy = (status: number, code: string) =>
    failed(Object.assign(new Error('no'), { name: 'RefusedCall', status, code })).state
  expect(refusedBy(501, 'file_type_refused')).toEqual({
    step: 'failed',
    problem: '501: no. Documents are taken.',
    final: true,
  })
  expect(refusedBy(422, 'file_infected')).toEqual({ step: 'failed', problem: '422: no', final: true })
  expect(refusedBy(422, 'file_damaged')).toEqual({ step: 'failed', problem: '422: no' })
})

test('a row is made once for each state, so that only what has changed is drawn again', () => {
  const rowsOf = createUploadRows({ wrongType: '', kinds: '', tooLarge: '', changed: '', failureText: () => '' })
  const one = { id: '1', name: 'a.jpg', size: 9, state: { step: 'waiting' } } as const
  const two = { id: '2', name: 'b.jpg', size: 9, state: { step: 'uploading', sent: 3 } } as const
  const before = rowsOf([one, two])
  const after = rowsOf([one, { ...two, state: { step: 'uploading', sent: 6 } }])
  expect(after[0]).toBe(before[0])
  expect(after[1]).not.toBe(before[1])
})
