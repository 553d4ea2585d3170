import { binKept } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'

/** For how many whole days something can still be taken out of the bin; 0 on the last one. */
export const daysInBin = (binnedAt: string, now: Date): number =>
  Math.max(0, Math.floor((Date.parse(binnedAt) + binKept - now.getTime()) / day))
