import { expect, test } from 'vitest'
import { createPresence } from './presence.ts'

const minute = 60_000

test('a page counts as attended for an hour after it was opened or touched', () => {
  let time = 0
  const presence = createPresence(() => time)
  time = 60 * minute - 1
  expect(presence.isSomebodyThere()).toBe(true)
  time = 60 * minute
  expect(presence.isSomebodyThere()).toBe(false)
  presence.note()
  expect(presence.isSomebodyThere()).toBe(true)
})
