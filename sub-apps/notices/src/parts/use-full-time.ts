import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { fullTime } from './notice-time.ts'

/** Writes a moment as the reader expects it, with its time in the zone of the unit. */
export function useFullTime(): (moment: string) => string {
  const language = useLanguage()
  const { timeZone } = useUnit()
  return (moment) => fullTime(new Date(moment), new Date(), { language, timeZone })
}
