import { AppError } from '#platform/calls/app-error.ts'

// Years of more than four digits are written differently and mean a slip of the hand.
const latest = Date.UTC(9999, 11, 31)

/** A moment in ISO 8601; null for none. One of the right form that does not exist is refused as its `field`. */
export function readMoment(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null
  const moment = new Date(text)
  if (!(moment.getTime() <= latest)) throw new AppError('validation_failed', { fields: { [field]: 'moment_unknown' } })
  return moment
}
