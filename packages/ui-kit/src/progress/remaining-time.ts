import { hour, minute, second } from '@homeroom/shared/dates/durations.ts'

/** What is known of a piece of work: moments in milliseconds, `done` as a share of 1. */
export type WorkPace = {
  since: number
  begunAt: number
  latest: number
  done: number
  longestPause: number
  /** Whether the work has begun to move; the time before belongs to getting ready. */
  moved: boolean
  /** Share of the whole in a millisecond, the newest weighing most; unknown before the first step. */
  rate: number | undefined
  /** The estimate in milliseconds; undefined while there is too little to estimate from. */
  told: number | undefined
}

/** There is no estimate sooner, nor for less work. */
const leastTime = 3 * second
const leastShare = 0.02
/** The last ten seconds or so decide about the rate. */
const memory = 10 * second
/** Work that made no progress for so long, and for three times its longest pause so far, counts as stopped. */
const leastStandstill = 10 * second
/** Longer than a day is a guess. */
const mostTold = 24 * hour
/** The shown estimate grows only when it was wrong by half, so that it does not jump. */
const tolerance = 1.5

export function beginPace(now: number, done: number): WorkPace {
  return {
    since: now,
    begunAt: done,
    latest: now,
    done,
    longestPause: 0,
    moved: false,
    rate: undefined,
    told: undefined,
  }
}

/** What is known once the work has come to `done`, or has not moved; work that went back begins anew. */
export function followPace(before: WorkPace, now: number, done: number): WorkPace {
  if (done < before.done) return beginPace(now, done)
  const pause = now - before.latest
  if (done === before.done || pause <= 0)
    return { ...before, done, told: standsStill(before, pause) ? undefined : before.told }
  if (!before.moved) return { ...beginPace(now, done), moved: true }
  const current = (done - before.done) / pause
  const average = (done - before.begunAt) / (now - before.since)
  const known = before.rate ?? average
  const rate = known + (1 - Math.exp(-pause / memory)) * (current - known)
  const longestPause = Math.max(before.longestPause, pause)
  const pace = { ...before, latest: now, done, longestPause, rate }
  return { ...pace, told: toldNext(pace) }
}

function standsStill({ longestPause }: WorkPace, pause: number): boolean {
  return pause > Math.max(leastStandstill, 3 * longestPause)
}

function toldNext({ since, begunAt, latest, done, rate = 0, told }: WorkPace): number | undefined {
  if (done >= 1 || latest - since < leastTime || done - begunAt < leastShare) return undefined
  const estimate = (1 - done) / rate
  if (estimate > mostTold) return undefined
  const next = inSteps(estimate)
  if (told === undefined || next < told) return next
  return estimate > told * tolerance ? next : told
}

/** Rounded up, coarser the longer it takes: 5 seconds, tens of seconds, minutes, five minutes, hours. */
export function inSteps(time: number): number {
  const upTo = (step: number) => Math.ceil(time / step) * step
  if (time <= 5 * second) return 5 * second
  if (time <= 50 * second) return upTo(10 * second)
  if (time <= 10 * minute) return upTo(minute)
  return time <= 55 * minute ? upTo(5 * minute) : upTo(hour)
}
