import { undoDuration } from '@homeroom/contract/limits.ts'

/** Allows for the time that a request in time needs to arrive. */
const onTheWay = 5000

/** What was done since this moment can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoDuration - onTheWay)
}
