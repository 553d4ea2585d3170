import { expect, test } from 'vitest'
import { isFinalRefusal, isSentWhole, mayWorkLater, pauseBefore, piecesOf, sideBySide } from './upload-rules.ts'

const megabyte = 1024 * 1024
const failed = (name: string, status?: number) => Object.assign(new Error(), { name, status })

test.each([
  [0, true, 1],
  [2 * megabyte, true, 1],
  [2 * megabyte + 1, false, 2],
  [4 * megabyte, false, 2],
  [4 * megabyte + 1, false, 3],
])('[UPLOAD-08] [UPLOAD-09] [UPLOAD-10] of %i bytes: whole %s, pieces %i', (size, whole, count) => {
  expect(isSentWhole(size)).toBe(whole)
  expect(piecesOf(size)).toHaveLength(count)
})

test('pieces follow each other without a gap, counted from 1', () => {
  expect(piecesOf(5, 2)).toEqual([
    { chunk: 1, from: 0, to: 2 },
    { chunk: 2, from: 2, to: 4 },
    { chunk: 3, from: 4, to: 5 },
  ])
})

test('pauses grow, and at some time it is enough', () => {
  expect([1, 2, 3, 8, 9].map(pauseBefore)).toEqual([1000, 2000, 4000, 30_000, undefined])
})

test.each([
  ['a lost connection', failed('LostConnection'), true],
  ['a server that restarts', failed('FailedHttp', 502), true],
  ['too many requests', failed('RefusedCall', 429), true],
  ['a type that is not taken', failed('RefusedCall', 501), false],
  ['a full store', failed('RefusedCall', 507), false],
  ['anything else', new Error(), false],
])('after %s it is tried again: %s', (_, failure, again) => {
  expect(mayWorkLater(failure)).toBe(again)
})

test.each([
  ['a type that is not taken', 501, 'file_type_refused', true],
  ['a virus', 422, 'file_infected', true],
  ['a name that cannot be kept', 400, 'file_name_wrong', true],
  ['one that is too large', 413, 'body_too_large', true],
  ['one who may not', 403, 'forbidden', true],
  ['an upload that was given up elsewhere', 409, 'upload_given_up', true],
  ['a file that was damaged on its way', 422, 'file_damaged', false],
  ['pieces that are missing', 409, 'pieces_missing', false],
  ['a full store', 507, 'storage_full', false],
  ['an ended session', 401, 'not_signed_in', false],
  ['a scanner that is away', 503, 'scanner_away', false],
])('%s (%i %s) would be refused again: %s', (_, status, code, final) => {
  expect(isFinalRefusal(Object.assign(failed('RefusedCall', status), { code }))).toBe(final)
})

test.each([
  [undefined, 2],
  [megabyte / 4 - 1, 1],
  [megabyte / 4, 2],
  [megabyte / 2, 3],
  [megabyte - 1, 3],
  [megabyte, 4],
  [100 * megabyte, 4],
])('a line of %s bytes a second carries %i requests', (speed, count) => {
  expect(sideBySide(speed)).toBe(count)
})
