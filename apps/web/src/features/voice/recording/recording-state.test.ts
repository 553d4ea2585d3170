import { expect, test } from 'vitest'
import { idle, nextRecording, type Recording, type RecordingEvent } from './recording-state.ts'

const after = (...events: RecordingEvent[]) => events.reduce<Recording>(nextRecording, idle)
const seconds = (count: number) => Array.from({ length: count }, () => ({ type: 'second-passed' }) as const)
const begun = { type: 'begun' } as const

test('[VOICE-02] a recording goes from idle to started to ended, and is idle again when it is settled', () => {
  expect(after().step).toBe('idle')
  expect(after(begun).step).toBe('started')
  expect(after(begun, { type: 'stopped' }).step).toBe('ended')
  expect(after(begun, { type: 'stopped' }, { type: 'settled' })).toEqual(idle)
})

test('[VOICE-03] a started one has sixty seconds, and each takes one', () => {
  expect(after(begun)).toMatchObject({ secondsLeft: 60 })
  expect(after(begun, ...seconds(59))).toMatchObject({ step: 'started', secondsLeft: 1 })
})

test('[VOICE-04] with the last second it ends by itself', () => {
  expect(after(begun, ...seconds(60))).toEqual({ step: 'ended' })
})

test('it listens and understands only while it goes on', () => {
  const words = { type: 'understood', words: '打开' } as const
  expect(after(begun, { type: 'listening' }, words)).toMatchObject({ listening: true, words: '打开' })
  expect(after(words, { type: 'listening' }, ...seconds(2), { type: 'stopped' })).toEqual(idle)
  expect(after(begun, { type: 'stopped' }, words, begun, ...seconds(1))).toEqual({ step: 'ended' })
})
