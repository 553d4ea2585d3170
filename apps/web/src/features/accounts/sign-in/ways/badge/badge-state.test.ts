import { expect, test } from 'vitest'
import { afterBadgeEvent, type BadgeEvent, type BadgeState, beginning } from './badge-state.ts'

const badge = 'HB1.0'
const choosing: BadgeState = { step: 'choosing', badge, chosen: [], words: null }
const asking: BadgeState = { step: 'asking', badge, chosen: [] }
const after = (state: BadgeState, ...events: BadgeEvent[]) => events.reduce(afterBadgeEvent, state)

test('a badge without pictures is shown and signs in', () => {
  expect(after(beginning, { what: 'shown', badge })).toEqual(asking)
  expect(after(asking, { what: 'signed in' })).toEqual({ step: 'in' })
})

test('a refused badge can be shown again, with the reason in sight until then', () => {
  const refused = after(asking, { what: 'refused', words: 'Ask your teacher.' })
  expect(refused).toEqual({ step: 'showing', words: 'Ask your teacher.' })
  expect(after(refused, { what: 'shown', badge })).toEqual(asking)
})

test('the third picture asks, and wrong pictures begin anew', () => {
  expect(after(asking, { what: 'pictures needed', words: null })).toEqual(choosing)
  const two = after(choosing, { what: 'chose', picture: 'cat' }, { what: 'chose', picture: 'cat' })
  expect(two).toMatchObject({ step: 'choosing', chosen: ['cat', 'cat'] })
  const three = after(two, { what: 'chose', picture: 'sun' })
  expect(three).toEqual({ step: 'asking', badge, chosen: ['cat', 'cat', 'sun'] })
  expect(after(three, { what: 'pictures wrong', words: 'No.' })).toEqual({ ...choosing, words: 'No.' })
  expect(after(two, { what: 'choose again' })).toEqual(choosing)
  expect(after(two, { what: 'another badge' })).toEqual(beginning)
})

test.each<[string, BadgeState, BadgeEvent]>([
  ['a second scan while the first is asked', asking, { what: 'shown', badge: 'HB1.1' }],
  ['a scan while pictures are chosen', choosing, { what: 'shown', badge: 'HB1.1' }],
  ['a fourth picture', asking, { what: 'chose', picture: 'cat' }],
  ['anything after signing in', { step: 'in' }, { what: 'shown', badge }],
  ['a picture without a badge', beginning, { what: 'chose', picture: 'cat' }],
])('%s changes nothing', (_what, state, event) => {
  expect(afterBadgeEvent(state, event)).toBe(state)
})
