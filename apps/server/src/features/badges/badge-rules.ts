import { badgePictureTries } from '@homeroom/contract/limits.ts'

/** When a sign-in window was opened and when it closes; closed early, it closes then. */
export type WindowTimes = { openedAt: Date; closesAt: Date }
type WrongTries = { wrongTries: number; wrongAt: Date | null }

/** Whether badges of a class open something: from the opening until just before the end. */
export function isOpen(window: WindowTimes | undefined, now: Date): window is WindowTimes {
  return window !== undefined && window.openedAt <= now && now < window.closesAt
}

/** What a window becomes that is opened now: one that is open goes on under its new end, so that nobody comes in twice. */
export function openedWindow(before: WindowTimes | undefined, now: Date, lasts: number): WindowTimes {
  return { openedAt: isOpen(before, now) ? before.openedAt : now, closesAt: new Date(now.getTime() + lasts) }
}

/** Whole seconds until a window closes by itself; the last one is counted to its end. */
export function secondsLeft({ closesAt }: WindowTimes, now: Date): number {
  return Math.ceil((closesAt.getTime() - now.getTime()) / 1000)
}

/** The wrong tries of a badge that count in a window: those since it was opened. */
export function triesUsed({ wrongTries, wrongAt }: WrongTries, { openedAt }: WindowTimes): number {
  return wrongAt !== null && wrongAt >= openedAt ? wrongTries : 0
}

/** Whether a badge has to wait for its teacher. */
export function isLocked(tries: WrongTries, window: WindowTimes): boolean {
  return triesUsed(tries, window) >= badgePictureTries
}

/** When a pupil came in through a window; null when it was before, or never. */
export function cameInThrough(cameInAt: Date | null, { openedAt }: WindowTimes): Date | null {
  return cameInAt !== null && cameInAt >= openedAt ? cameInAt : null
}
