import { describe, expect, test } from 'vitest'
import {
  addressTo,
  calendarDay,
  type Draft,
  type DraftField,
  type DraftProblem,
  emptyDraft,
  endOfDay,
  findProblems,
  isWritten,
  lengthOf,
} from './draft.ts'

const at = { now: new Date('2026-11-21T01:00:00Z'), timeZone: 'Asia/Shanghai' }
const good: Draft = {
  ...emptyDraft('r1'),
  title: '家长会',
  text: '周五',
  audience: { targets: [{ kind: 'everyone', target: '' }], readers: [] },
}

describe('a draft', () => {
  test('that says everything has no problem', () => {
    expect([...findProblems(good, at)]).toEqual([])
  })

  test('that is empty names each problem in the order of the form', () => {
    expect([...findProblems(emptyDraft('r1'), at)]).toEqual([
      ['audience', 'missing'],
      ['title', 'missing'],
      ['text', 'missing'],
    ])
  })

  test.each([
    [{ audience: { targets: [{ kind: 'class', target: 'c' }], readers: ['parents'] } }, 'audience', undefined],
    [{ audience: { targets: [{ kind: 'class', target: 'c' }], readers: [] } }, 'audience', 'nobody'],
    [{ audience: { targets: [{ kind: 'class', target: 'c' }], readers: ['office'] } }, 'audience', 'nobody'],
    [{ audience: { targets: [{ kind: 'schools', target: '' }], readers: ['office'] } }, 'audience', undefined],
    [{ title: ' \n' }, 'title', 'missing'],
    [{ title: '长'.repeat(80) }, 'title', undefined],
    [{ title: '😀'.repeat(80) }, 'title', undefined],
    [{ title: '长'.repeat(81) }, 'title', 'too-long'],
    [{ text: '长'.repeat(4000) }, 'text', undefined],
    [{ text: '长'.repeat(4001) }, 'text', 'too-long'],
    [{ lastDay: '2026-11-21' }, 'lastDay', undefined],
    [{ lastDay: '2026-11-20' }, 'lastDay', 'past'],
    [{ lastDay: null }, 'lastDay', undefined],
    [{ lastDay: '' }, 'lastDay', 'missing'],
    [{ lastDay: 'soon' }, 'lastDay', 'missing'],
  ] as [Partial<Draft>, DraftField, DraftProblem | undefined][])(
    'with %j has at %s the problem %s',
    (change, field, problem) => {
      expect(findProblems({ ...good, ...change }, at).get(field)).toBe(problem)
    },
  )

  test.each([
    [{}, false],
    [{ title: ' ' }, false],
    [{ title: 'a' }, true],
    [{ text: 'a' }, true],
    [{ importance: 5 }, false],
    [{ attachments: [{ id: 'f', name: 'a.pdf', size: 1 }] }, true],
  ])('with %j is worth keeping: %s', (change, written) => {
    expect(isWritten({ ...emptyDraft('r1'), ...change })).toBe(written)
  })

  const staff: Draft['audience'] = { targets: [{ kind: 'staff', target: '' }], readers: ['parents'] }
  test.each([
    ['an empty one takes the audience that was asked for', { title: '', text: '' }, true],
    ['one for nobody yet takes it, too', { audience: { targets: [], readers: [] } }, true],
    ['one for the same people stays as it is', { audience: staff }, true],
    ['what was written for other people is not addressed anew', {}, false],
    ['nor what was written for other readers of the same target', { audience: { ...staff, readers: [] } }, false],
  ] as [string, Partial<Draft>, boolean][])('%s', (_, change, addressed) => {
    const draft = { ...good, ...change }
    expect(addressTo(draft, staff)).toEqual(addressed ? { ...draft, audience: staff } : null)
  })

  test.each(['uploading', 'failed'] as const)('waits for files that are %s', (uploads) => {
    expect([...findProblems(good, { ...at, uploads })]).toEqual([['attachments', uploads]])
  })

  test('counts an emoji once', () => {
    expect(lengthOf('a😀字')).toBe(3)
  })
})

test.each([
  ['2026-11-21', 'Asia/Shanghai', '2026-11-21T16:00:00.000Z'],
  ['2026-12-31', 'Asia/Shanghai', '2026-12-31T16:00:00.000Z'],
  ['2026-02-28', 'UTC', '2026-03-01T00:00:00.000Z'],
  // Clocks go back in the night to Sunday, 1 November 2026, after midnight.
  ['2026-10-31', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
])('%s in %s ends at %s', (date, timeZone, end) => {
  expect(endOfDay(date, timeZone)?.toISOString()).toBe(end)
})

test.each(['', '21.11.2026', '2026-11', '2026-00-10', '2026-02-30', 'tomorrow'])('%j is no date', (date) => {
  expect(endOfDay(date, 'UTC')).toBeUndefined()
})

test('a day is counted where the unit is', () => {
  const moment = new Date('2026-11-20T16:30:00Z')
  expect(calendarDay(moment, 'Asia/Shanghai')).toBe('2026-11-21')
  expect(calendarDay(moment, 'UTC')).toBe('2026-11-20')
})
