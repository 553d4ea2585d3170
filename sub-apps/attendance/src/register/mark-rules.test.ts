import type { Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { expect, test } from 'vitest'
import type { Press } from './mark-queue.ts'
import { dayTime, offeredStates, pressesOf, savedOf, shownPupils, stateOfKey, undoOf } from './mark-rules.ts'

const pupil = (id: string, state: Press['state'], reason = '', version = 1) => ({
  id,
  version: state === null ? 0 : version,
  mark: state === null ? null : { state, reason },
})
const register = (...pupils: ReturnType<typeof pupil>[]) => ({ pupils }) as unknown as Register
const shown = (...pupils: ReturnType<typeof pupil>[]) => shownPupils(register(...pupils), new Map())

test.each([
  ['2026-11-26', 'past'],
  ['2026-11-27', 'today'],
  ['2026-11-28', 'to-come'],
] as const)('seen from 2026-11-27, %s is %s', (day, time) => {
  expect(dayTime(day, '2026-11-27')).toBe(time)
})

test('on a day to come only leave can be marked, on any other all four states', () => {
  expect(offeredStates('to-come')).toEqual(['leave'])
  expect(offeredStates('today')).toEqual(['present', 'late', 'absent', 'leave'])
  expect(offeredStates('past')).toEqual(offeredStates('today'))
})

test('what was pressed stands over what was read, also where a mark is taken back', () => {
  const presses = new Map(
    pressesOf(shown(pupil('a', null), pupil('b', 'present')), { state: null }).map((press) => [press.pupilId, press]),
  )
  const all = shownPupils(
    register(pupil('a', 'late', 'bus'), pupil('b', 'present'), pupil('c', 'leave', 'ill')),
    presses,
  )
  expect(all.map(({ id, state, reason, pressed }) => [id, state, reason, pressed])).toEqual([
    ['a', null, '', true],
    ['b', null, '', true],
    ['c', 'leave', 'ill', false],
  ])
})

test.each([
  ['late', 'absent', undefined, 'bus'],
  ['absent', 'leave', undefined, 'bus'],
  ['late', 'present', undefined, ''],
  ['late', null, undefined, ''],
  ['present', 'late', undefined, ''],
  ['late', 'present', 'a mistake', 'a mistake'],
  ['late', null, 'a mistake', 'a mistake'],
  ['late', 'absent', '', ''],
] as const)('from %s with a reason to %s, with %j given, the reason is %j', (from, state, reason, kept) => {
  const [press] = pressesOf(shown(pupil('a', from, 'bus', 5)), { state, reason })
  expect(press).toEqual({ pupilId: 'a', state, reason: kept, version: 5, before: { state: from, reason: 'bus' } })
})

test.each([
  ['today', ''],
  ['past', 'a mistake'],
] as const)(
  '%s, a change is taken back over the version that it was saved with, with the reason %j',
  (time, reason) => {
    const saved: Press = {
      pupilId: 'a',
      state: 'present',
      reason: 'a mistake',
      version: 9,
      before: { state: null, reason: '' },
    }
    expect(undoOf([saved], time)).toEqual([
      {
        pupilId: 'a',
        state: null,
        reason,
        version: 9,
        before: { state: 'present', reason: 'a mistake' },
        undoes: true,
      },
    ])
  },
)

test('a change of a mark with a reason is taken back with that reason', () => {
  const saved: Press = {
    pupilId: 'a',
    state: 'late',
    reason: 'x',
    version: 3,
    before: { state: 'leave', reason: 'ill' },
  }
  expect(undoOf([saved], 'past')).toMatchObject([{ state: 'leave', reason: 'ill', version: 3 }])
})

test('an undo is not taken back itself; saved together with new marks, these can be taken back', () => {
  const [marked] = pressesOf(shown(pupil('a', null)), { state: 'late' })
  const undo = undoOf(pressesOf(shown(pupil('b', null)), { state: 'present' }), 'today')
  expect(savedOf(undo)).toEqual({ presses: undo, undone: true })
  expect(savedOf([...undo, ...(marked ? [marked] : [])])).toEqual({ presses: [marked], undone: false })
  expect(savedOf([])).toBeNull()
})

test.each([
  ['1', 'present'],
  ['2', 'late'],
  ['3', 'absent'],
  ['4', 'leave'],
  ['5', undefined],
  ['0', undefined],
  ['x', undefined],
])('the key %s marks %s', (key, state) => {
  expect(stateOfKey(key, offeredStates('today'))).toBe(state)
})

test('a key marks nothing that the day does not offer', () => {
  expect(stateOfKey('1', offeredStates('to-come'))).toBeUndefined()
  expect(stateOfKey('4', offeredStates('to-come'))).toBe('leave')
})
