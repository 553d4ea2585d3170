import { beforeEach, expect, test } from 'vitest'
import { preparePage } from '#platform/pages/page-packing.ts'
import type { DrawnPage } from './decided-page.ts'
import { createRecentPages, type RecentPages, visitorMark } from './recent-pages.ts'

let now: number
let recent: RecentPages
beforeEach(() => {
  now = Date.parse('2026-11-23T08:00:00Z')
  recent = createRecentPages({ now: () => new Date(now) })
})

const drawn = (): DrawnPage => ({
  page: preparePage(['a page']),
  kept: false,
  frames: false,
  ownFrames: false,
  preview: false,
  media: false,
  recorder: false,
  singleSignOn: null,
})
/** Asks for a page and tells whether it was drawn for that. */
async function draws(key: string): Promise<boolean> {
  let asked = false
  await recent.find(key, async () => {
    asked = true
    return drawn()
  })
  return asked
}

test.each([
  ['at the same moment', 0, false],
  ['in the last moment of two seconds', 1999, false],
  ['after two seconds', 2000, true],
  ['when the clock was set back an hour', -3_600_000, true],
])('a page asked for again %s is drawn anew: %s', async (_when, later, anew) => {
  await draws('unit:person')
  now += later
  expect(await draws('unit:person')).toBe(anew)
})

test('the sign-in pages of all units are forgotten, and nobody else’s pages', async () => {
  const visitors = ['one', 'two'].map((unit) => `${unit}${visitorMark}zh-CN`)
  for (const key of [...visitors, 'one:person']) await draws(key)
  recent.forgetVisitors()
  expect(await Promise.all(visitors.map(draws))).toEqual([true, true])
  expect(await draws('one:person')).toBe(false)
})

test('a page that was being drawn while something changed is not kept', async () => {
  await recent.find('unit:person', async () => {
    recent.forget('another:')
    return drawn()
  })
  expect(await draws('unit:person')).toBe(true)
})
