import { second } from '@homeroom/shared/dates/durations.ts'

/** A speed is that of these last milliseconds: of a line that is cut nobody wants to know how fast it was. */
export const speedWindow = 5 * second
/** Before that a few bytes make any speed. */
export const leastMeasured = second
/** So long without a byte, and nothing goes. */
export const stillAfter = 3 * second

/** How fast something is sent. Moments are milliseconds of one clock. */
export function createSpeedMeter(began: number) {
  let since = began
  let seen = 0
  let moved: { at: number; bytes: number }[] = []
  return {
    /** So many bytes have been sent by now; fewer than before: some are sent again. Answers how many that are more. */
    note(at: number, bytes: number): number {
      const more = Math.max(0, bytes - seen)
      if (more > 0) moved.push({ at, bytes: more })
      seen = bytes
      return more
    },
    /** Measures from now on only. */
    restart(at: number): void {
      since = at
      moved = []
    },
    /** Bytes a second; 0 when nothing goes, undefined as long as it cannot be told. */
    read(at: number): number | undefined {
      moved = moved.filter((one) => one.at > at - speedWindow)
      const last = moved.at(-1)?.at ?? since
      if (at - last >= stillAfter) return 0
      const measured = Math.min(at - since, speedWindow)
      if (measured < leastMeasured || moved.length === 0) return undefined
      return (moved.reduce((sum, { bytes }) => sum + bytes, 0) * second) / measured
    },
  }
}

export type SpeedMeter = ReturnType<typeof createSpeedMeter>
