import type { Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMarkQueue, gatherFor, type Press, type QueueState } from './mark-queue.ts'
import { savedOf, undoOf } from './mark-rules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Reply = { register: Register; skipped: string[] }

const press = (pupilId: string, state: Press['state'], version = 0): Press => ({
  pupilId,
  state,
  reason: '',
  version,
  before: { state: null, reason: '' },
})

/** A reply in which the named pupils have these versions. */
const replyOf = (versions: Record<string, number>, skipped: string[] = []) =>
  ({ register: { pupils: Object.entries(versions).map(([id, version]) => ({ id, version })) }, skipped }) as Reply

function setUp() {
  const calls: { marks: unknown[]; answer: (reply: Reply) => void; fail: (cause: unknown) => void }[] = []
  const saved: string[][] = []
  const kept: (readonly Press[])[] = []
  let state: QueueState | undefined
  const queue = createMarkQueue({
    send: (marks) =>
      new Promise((answer, fail) => {
        calls.push({ marks, answer, fail })
      }),
    tell: (next) => {
      state = next
    },
    onSaved(presses) {
      kept.push(presses)
      saved.push(presses.map(({ pupilId }) => pupilId))
    },
  })
  const marked = () => [...(state?.presses.values() ?? [])].map(({ pupilId, state }) => `${pupilId} ${state}`)
  return { queue, calls, saved, kept, marked, step: () => state?.step }
}

test('presses in quick succession become one call, in which the last one for a pupil counts', async () => {
  const { queue, calls, marked, step } = setUp()
  queue.press([press('a', 'present')])
  queue.press([press('b', 'late')])
  queue.press([press('a', 'absent')])
  expect([step(), marked()]).toEqual(['saving', ['a absent', 'b late']])
  vi.advanceTimersByTime(gatherFor - 1)
  expect(calls).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(calls.map(({ marks }) => marks)).toEqual([
    [
      { pupilId: 'a', state: 'absent', reason: '', version: 0 },
      { pupilId: 'b', state: 'late', reason: '', version: 0 },
    ],
  ])
})

test('a press does not put off those before it', () => {
  const { queue, calls } = setUp()
  queue.press([press('a', 'present')])
  vi.advanceTimersByTime(gatherFor / 2)
  queue.press([press('b', 'present')])
  vi.advanceTimersByTime(gatherFor / 2)
  expect(calls).toHaveLength(1)
})

test('what is pressed while a call is under way follows it, with the version that the call has made', async () => {
  const { queue, calls, saved, step } = setUp()
  queue.press([press('a', 'present'), press('b', 'present')])
  vi.advanceTimersByTime(gatherFor)
  queue.press([press('a', 'late')])
  vi.advanceTimersByTime(gatherFor)
  expect(calls).toHaveLength(1)
  calls[0]?.answer(replyOf({ a: 7, b: 8 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(calls[1]?.marks).toEqual([{ pupilId: 'a', state: 'late', reason: '', version: 7 }])
  calls[1]?.answer(replyOf({ a: 8, b: 8 }))
  await vi.advanceTimersByTimeAsync(0)
  expect([saved, step()]).toEqual([[['a', 'b'], ['a']], 'calm'])
})

test('a mark that somebody else made meanwhile is not saved, and no later press covers it unseen', async () => {
  const { queue, calls, saved, marked } = setUp()
  queue.press([press('a', 'present'), press('b', 'present')])
  vi.advanceTimersByTime(gatherFor)
  queue.press([press('a', 'late')])
  calls[0]?.answer(replyOf({ a: 3, b: 1 }, ['a']))
  await vi.advanceTimersByTimeAsync(gatherFor)
  expect([saved, marked(), calls.length]).toEqual([[['b']], [], 1])
})

test('what could not be saved stays, is not sent by itself, and goes with the next try', async () => {
  const { queue, calls, marked, step } = setUp()
  queue.press([press('a', 'absent')])
  vi.advanceTimersByTime(gatherFor)
  queue.press([press('b', 'late')])
  calls[0]?.fail(new Error('no network'))
  await vi.advanceTimersByTimeAsync(10 * gatherFor)
  expect([step(), marked(), calls.length]).toEqual(['failed', ['a absent', 'b late'], 1])
  void queue.flush()
  expect([step(), calls[1]?.marks.length]).toEqual(['saving', 2])
  calls[1]?.fail(new Error('no network'))
  await vi.advanceTimersByTimeAsync(0)
  queue.giveUp()
  expect([step(), marked()]).toEqual(['calm', []])
})

test('leaving sends at once what is waiting, and nothing when nothing is', () => {
  const { queue, calls } = setUp()
  void queue.flush()
  expect(calls).toHaveLength(0)
  queue.press([press('a', 'present')])
  void queue.flush()
  expect(calls).toHaveLength(1)
  vi.advanceTimersByTime(10 * gatherFor)
  expect(calls).toHaveLength(1)
})

test('the change that is taken back begins where the first press of it did', async () => {
  const saved: Press[] = []
  const queue = createMarkQueue({
    send: () => Promise.resolve(replyOf({ a: 1 })),
    tell: () => undefined,
    onSaved: (presses) => saved.push(...presses),
  })
  queue.press([{ ...press('a', 'present', 4), before: { state: 'leave', reason: 'ill' } }])
  queue.press([{ ...press('a', 'late', 4), before: { state: 'present', reason: '' } }])
  await vi.advanceTimersByTimeAsync(gatherFor)
  expect(saved).toMatchObject([{ state: 'late', before: { state: 'leave', reason: 'ill' } }])
})

test('an undo is sent with the versions of its own saving, whatever others have marked since, and is known for one', async () => {
  const { queue, calls, kept } = setUp()
  queue.press([press('a', 'present'), press('b', 'present')])
  void queue.flush()
  calls[0]?.answer(replyOf({ a: 5, b: 6 }))
  await vi.advanceTimersByTimeAsync(0)
  const saved = kept.at(-1) ?? []
  queue.press(undoOf(saved, 'today'))
  void queue.flush()
  expect(calls[1]?.marks).toEqual([
    { pupilId: 'a', state: null, reason: '', version: 5 },
    { pupilId: 'b', state: null, reason: '', version: 6 },
  ])
  // The server knows that somebody else has marked b.
  calls[1]?.answer(replyOf({ a: 0, b: 7 }, ['b']))
  await vi.advanceTimersByTimeAsync(0)
  expect(savedOf(kept.at(-1) ?? [])).toMatchObject({ undone: true, presses: [{ pupilId: 'a' }] })
})

test('a mark over an undo that could not be saved is a mark like any other', async () => {
  const { queue, calls, kept } = setUp()
  queue.press(undoOf([press('a', 'present', 3)], 'today'))
  void queue.flush()
  calls[0]?.fail(new Error('no network'))
  await vi.advanceTimersByTimeAsync(0)
  queue.press([press('a', 'late', 9)])
  await vi.advanceTimersByTimeAsync(gatherFor)
  expect(calls[1]?.marks).toEqual([{ pupilId: 'a', state: 'late', reason: '', version: 3 }])
  calls[1]?.answer(replyOf({ a: 4 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(savedOf(kept.at(-1) ?? [])).toMatchObject({ undone: false })
})

test('whether the page may be left is known at any moment', async () => {
  const { queue, calls } = setUp()
  expect(queue.step()).toBe('calm')
  queue.press([press('a', 'present')])
  expect(queue.step()).toBe('saving')
  void queue.flush()
  calls[0]?.fail(new Error('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.step()).toBe('failed')
  queue.giveUp()
  expect(queue.step()).toBe('calm')
})
