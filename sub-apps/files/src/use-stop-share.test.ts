import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { expect, test } from 'vitest'
import { asBefore } from './use-stop-share.ts'

const share: Share = {
  ...{ id: 'a', kind: 'class', target: 'c', name: '三年级1班', englishName: 'Class 3-1', state: 'on' },
  ...{ gives: 'hand_in', untilDay: '2099-12-04', filesMost: 3, bytesMost: null, told: true },
}

test('what is shared again after it was stopped is as before, told or not told', () => {
  const again = { kind: 'class', target: 'c', gives: 'hand_in', untilDay: '2099-12-04', filesMost: 3, bytesMost: null }
  expect(asBefore(share, false)).toEqual({ ...again, tell: true })
  expect(asBefore({ ...share, told: false }, false)).toEqual({ ...again, tell: false })
  expect(asBefore({ ...share, gives: 'read', filesMost: null }, false)).toEqual({
    ...{ kind: 'class', target: 'c', gives: 'read', untilDay: '2099-12-04', tell: true },
  })
})

test('what a role was told of is shared again even by whoever may not write to a role any more', () => {
  const role: Share = { ...share, kind: 'role', gives: 'read' }
  expect([true, false].map((publishes) => asBefore(role, publishes).tell)).toEqual([true, false])
})
