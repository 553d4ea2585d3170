import { badgePictureTries } from '@homeroom/contract/limits.ts'

/** The start and the end of a sign-in window; when it is closed early, that moment is its end. */
export type WindowTimes = { openedAt: Date; closesAt: Date }
type WrongTries = { wrongTries: number; wrongAt: Date | null }

/** Whether badges of a class can sign in: from the start until just before the end. */
export function isOpen(window: WindowTimes | undefined, now: Date): window is WindowTimes {
  return window !== undefined && window.openedAt <= now && now < window.closesAt
}

/** The window after opening it now: an open one keeps its start and gets a new end, so that nobody signs in twice. */
export function openedWindow(before: WindowTimes | undefined, now: Date, lasts: number): WindowTimes {
  return { openedAt: isOpen(before, now) ? before.openedAt : now, closesAt: new Date(now.getTime() + lasts) }
}

/** Whole seconds until a window ends; the last one counts until it is over. */
export function secondsLeft({ closesAt }: WindowTimes, now: Date): number {
  return Math.ceil((closesAt.getTime() - now.getTime()) / 1000)
}

/** The wrong tries of a badge that count in a window: those since it was opened. */
export function triesUsed({ wrongTries, wrongAt }: WrongTries, { openedAt }: WindowTimes): number {
  return wrongAt !== null && wrongAt >= openedAt ? wrongTries : 0
}

/** Whether a badge is locked until the teacher unlocks it. */
export function isLocked(tries: WrongTries, window: WindowTimes): boolean {
  return triesUsed(tries, window) >= badgePictureTries
}

/** When a pupil signed in through a window; null when it was before, or never. */
export function cameInThrough(cameInAt: Date | null, { openedAt }: WindowTimes): Date | null {
  return cameInAt !== null && cameInAt >= openedAt ? cameInAt : null
}
