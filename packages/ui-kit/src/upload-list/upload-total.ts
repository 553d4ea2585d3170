import type { PartText } from '../language/part-texts.ts'
import type { UploadRow, UploadStep } from './upload-row.ts'

export type UploadCounts = { done: number; failed: number; count: number }

/** How many files have come, and how many have failed. */
export function uploadCounts(rows: readonly UploadRow[]): UploadCounts {
  const of = (step: UploadStep['step']) => rows.filter(({ state }) => state.step === step).length
  return { done: of('done'), failed: of('failed'), count: rows.length }
}

/** So few are told one by one. */
const toldOneByOne = 8
const steps = 4

/** The counts as they are read out: of many files the first failure, each quarter and the end. */
export function spokenCounts({ done, failed, count }: UploadCounts): UploadCounts {
  if (count <= toldOneByOne || done + failed === count) return { done, failed, count }
  const step = Math.ceil(count / steps)
  const told = (number: number) => Math.floor(number / step) * step
  return { done: told(done), failed: failed === 0 ? 0 : Math.max(1, told(failed)), count }
}

/** What all files come to, in bytes. Those that have failed are not counted: nobody knows whether they will come. */
export type UploadTotal = { sent: number; size: number; underWay: number; paused: boolean }

export function uploadTotal(rows: readonly UploadRow[]): UploadTotal {
  const total = { sent: 0, size: 0, underWay: 0, paused: false }
  let moving = 0
  for (const { size, state } of rows) {
    if (state.step === 'failed') continue
    total.size += size
    total.sent += Math.min(size, sentOf(state, size))
    if (state.step === 'done') continue
    total.underWay += 1
    if (state.step !== 'paused') moving += 1
  }
  return { ...total, paused: total.underWay > 0 && moving === 0 }
}

function sentOf(state: UploadStep, size: number): number {
  if (state.step === 'done' || state.step === 'joining') return size
  return 'sent' in state ? state.sent : 0
}

/** How long something takes that takes so many seconds, in words. */
export function timeLeft(exactly: number, text: PartText<'secondsLeft' | 'minutesLeft' | 'hoursLeft'>): string {
  const seconds = Math.max(1, Math.round(exactly))
  if (seconds < 90) return text('secondsLeft', { seconds })
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? text('minutesLeft', { minutes }) : text('hoursLeft', { hours: Math.round(minutes / 60) })
}
