import { expect, test } from 'vitest'
import { defaultAvatar } from './default-avatar.ts'

test.each([
  ['1', 'boy'],
  ['2', 'girl'],
  ['0', 'anyone'],
  ['9', 'anyone'],
  ['', 'anyone'],
])('[SESSION-18] for sex "%s" the default picture is %s', (sex, picture) => {
  expect(defaultAvatar(sex)).toBe(`/common/art/people/${picture}.svg`)
})
