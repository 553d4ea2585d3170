import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { parseDraft } from './kept-draft.ts'

const requestId = '0b54d1f2-33a7-4b0e-9a1f-6c4a6f0c9d11'
const none = { targets: [], readers: ['parents'] }
const draft = {
  ...emptyDraft(requestId),
  title: '家长会',
  text: '周五',
  importance: 4,
  audience: { targets: [{ kind: 'year', target: '3' }], readers: ['pupils', 'parents'] },
  lastDay: '2026-11-30',
  attachments: [{ id: requestId, name: 'a.pdf', size: 7 }],
}

test.each([
  ['with a last day', {}],
  ['that never ends', { lastDay: null }],
  ['that shall end on a day that is not chosen yet', { lastDay: '' }],
])('a draft %s comes back as it was kept', (_, change) => {
  const kept = { ...draft, ...change }
  expect(parseDraft(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  ['an unknown importance', { importance: 9 }, { importance: 3 }],
  ['an audience of before', { audience: { kind: 'year', target: '3' } }, { audience: none }],
  [
    'an unknown audience',
    { audience: { targets: [{ kind: 'town', target: '' }], readers: ['parents', 'x'] } },
    { audience: none },
  ],
  [
    'an audience without target',
    { audience: { targets: [{ kind: 'class' }], readers: ['parents'] } },
    { audience: none },
  ],
  ['a last day that is no text', { lastDay: 7 }, { lastDay: null }],
  ['a title that is no text', { title: 7 }, { title: '' }],
  ['a file without an id', { attachments: [{ name: 'a.pdf', size: 7 }, 'b.pdf'] }, { attachments: [] }],
  ['a further field', { superman: true }, {}],
])('%s is left out', (_, change, read) => {
  expect(parseDraft(JSON.stringify({ ...draft, ...change }))).toEqual({ ...draft, ...read })
})

test.each([null, '', 'x', 'null', '[]', '7', '{"requestId":"1"}'])('%j is no draft', (text) => {
  expect(parseDraft(text)).toBeNull()
})
