import { expect, test } from 'vitest'
import { keyPeriod, nextKeyBegin, publishedAfter, publishedAhead, publishedKeys } from './signing-key-rules.ts'

const now = new Date('2026-11-21T00:00:00Z')

const at = (offset: number) => new Date(now.getTime() + offset)

const key = (kid: string, offset: number) => ({ kid, signsFrom: at(offset) })

test.each([
  ['one key', [key('a', -1)], ['a']],
  ['a key that begins now', [key('a', 0)], ['a']],
  ['the next key before its first signature', [key('a', -1), key('b', 1)], ['a', 'b']],
  ['the next key at its first signature', [key('a', -1), key('b', 0)], ['b', 'a']],
  ['the last moment of an old key', [key('a', -keyPeriod), key('b', 1 - publishedAfter)], ['b', 'a']],
  ['an old key that is published no longer', [key('a', -keyPeriod), key('b', -publishedAfter)], ['b']],
  ['only a key to come', [key('a', 1)], ['a']],
  ['several to come', [key('b', 2), key('a', 1), key('c', 3)], ['a', 'b', 'c']],
  ['no key', [], []],
])('%s', (_case, keys, expected) => {
  expect(publishedKeys(keys, now).map(({ kid }) => kid)).toEqual(expected)
})

test.each([
  ['without a key at once', [], at(0)],
  ['not while the newest signs for long enough', [key('a', publishedAhead - keyPeriod + 1)], undefined],
  ['in time for everybody to read it', [key('a', publishedAhead - keyPeriod)], at(publishedAhead)],
  ['published ahead even when it is late', [key('a', -2 * keyPeriod)], at(publishedAhead)],
  ['not twice', [key('a', -keyPeriod), key('b', publishedAhead)], undefined],
])('the next key begins %s', (_case, keys, expected) => {
  expect(nextKeyBegin(keys, now)).toEqual(expected)
})
