import { fileAddressLifetime } from '@homeroom/contract/limits.ts'
import { expect, test } from 'vitest'
import { mayGoOn } from './media-preview.tsx'

test.each([
  ['a film that cannot be shown at all is not asked for twice', { reached: 0, brokeOffAt: 0, age: 5 }, false],
  ['a film that is begun after its address has ended', { reached: 0, brokeOffAt: 0, age: fileAddressLifetime }, true],
  ['a film that has played until its address ended', { reached: 480, brokeOffAt: 0, age: fileAddressLifetime }, true],
  ['a film that breaks off again at the same place', { reached: 480, brokeOffAt: 480, age: 5 }, false],
  [
    'a film that was paused there until its address ended',
    { reached: 480, brokeOffAt: 480, age: fileAddressLifetime },
    true,
  ],
])('%s', (_, brokenOff, goesOn) => {
  expect(mayGoOn(brokenOff)).toBe(goesOn)
})
