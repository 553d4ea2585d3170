import { describe, expect, test } from 'vitest'
import {
  addressTo,
  type Draft,
  type DraftField,
  type DraftProblem,
  emptyDraft,
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

  test('counts an emoji once', () => {
    expect(lengthOf('a😀字')).toBe(3)
  })
})
