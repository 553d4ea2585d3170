import { undoDuration } from '@homeroom/contract/limits.ts'

/** For the way of a press that came in time. */
const onTheWay = 5000

/** What was done since this moment can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoDuration - onTheWay)
}
