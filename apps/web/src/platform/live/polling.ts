import { minute } from '@homeroom/shared/dates/durations.ts'

/** How often data is read again without being told of a change; while a live stream tells, hardly ever. */
export const polling = {
  live: false,
  pause: () => (polling.live ? 10 * minute : minute),
}
