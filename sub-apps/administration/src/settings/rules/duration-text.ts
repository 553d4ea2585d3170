import type { SettingsTextKey } from '../settings-texts.ts'

const hour = 60
const day = 24 * hour

/** A number of minutes in the largest unit that says it exactly. */
export function durationText(minutes: number): { key: SettingsTextKey; count: number } {
  if (minutes % day === 0) return { key: 'sessionLimits.days', count: minutes / day }
  if (minutes % hour === 0) return { key: 'sessionLimits.hours', count: minutes / hour }
  return { key: 'sessionLimits.minutes', count: minutes }
}
