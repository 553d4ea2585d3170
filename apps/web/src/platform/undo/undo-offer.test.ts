import { undoDuration } from '@homeroom/contract/limits.ts'
import { expect, test } from 'vitest'
import { parseOffer, type UndoOffer } from './undo-offer.ts'

const now = 1_000_000
const offer: UndoOffer = { what: { kind: 'tick', id: 'a' }, text: 'done', userId: 'me', until: now + 1 }

test('what a tab has kept is offered again until its time is over', () => {
  expect(parseOffer(JSON.stringify(offer), now)).toEqual(offer)
  expect(parseOffer(JSON.stringify(offer), now + 1)).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '{}',
  '{"until":"soon"}',
  JSON.stringify({ ...offer, until: now + undoDuration + 1 }),
])('%s is no offer: nobody waits for longer than one lasts', (kept) => {
  expect(parseOffer(kept, now)).toBeNull()
})
